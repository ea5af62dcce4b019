import type { Request, Response } from 'express';
import { DomainError } from '../../domain/errors.ts';
import type { FormValues } from '../../ui/pages.ts';
import { sendJson, wantsJson } from './answer.ts';
import { isFault, setRetryAfter, toProblem } from './errors.ts';
import type { Target } from './find-page.ts';
import { keepFlash } from './flash.ts';
import type { PageRequest, PageSession } from './page.ts';
import type { ReadForm } from './posted-form.ts';
import { noteRefusal } from './request-notes.ts';
import type { ShowPage } from './show-page.ts';

export type ActParts = {
  readForm: ReadForm;
  sessionOf: (request: Request, response: Response) => PageSession;
};

type ActOnPage = (target: Target, req: Request, res: Response) => Promise<void>;

/** Does what a page's form asks for: a redirect afterwards, or the page again with the reasons of a refusal. */
export function makeActOnPage({ readForm, sessionOf }: ActParts, show: ShowPage): ActOnPage {
  return async (target, req, res) => {
    const { page, request } = target;
    if (!page.act) throw notAllowed(target, res);
    let typed: FormValues | undefined;
    try {
      const { form, files } = await readForm(req, res, page.upload);
      // What an act takes in before it refuses (an uploaded file's id) stands in the form it was given.
      typed = form;
      const outcome = await page.act({ ...request, form, files, session: sessionOf(req, res) });
      if ('show' in outcome) return await show(withView(target, outcome.show), req, res);
      if (wantsJson(req)) return void sendJson(res, 200, outcome);
      await keepFlash(req, outcome.flash);
      res.redirect(303, outcome.location);
    } catch (error) {
      if (isFault(error) || wantsJson(req) || !isShownOnForm(error)) throw error;
      setRetryAfter(res, error);
      noteRefusal(res, error);
      await show(target, req, res, {
        problem: toProblem(error, String(req.id)),
        typed: withoutSecrets(typed ?? req.body ?? {}),
      });
    }
  };
}

/** The page with what its act has to show in place of its own view. */
const withView = (target: Target, view: unknown): Target => {
  const { load } = target.page;
  const loaded = async (request: PageRequest) => ({ ...(await load(request)), view });
  return { ...target, page: { ...target.page, load: loaded, keep: undefined } };
};

/** The refusal of a method that the page does not have. */
export const notAllowed = ({ page }: Target, res: Response): Error => {
  res.set('Allow', page.act ? 'GET, HEAD, POST' : 'GET, HEAD');
  return Object.assign(new Error('method not allowed'), { status: 405 });
};

/** A refusal that belongs beside the form; what says that the page itself is not for this actor does not. */
const isShownOnForm = (error: unknown): boolean =>
  error instanceof DomainError &&
  ['invalid', 'rejected', 'conflict', 'tooMany', 'unauthenticated'].includes(error.kind);

const withoutSecrets = (form: FormValues): FormValues =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !/password/i.test(name)));
