import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Badges } from '../../application/badges/badges.ts';
import { DomainError } from '../../domain/errors.ts';
import { isMeasured } from '../../domain/site/transmissions.ts';
import { accountPaths } from '../../paths.ts';
import type { HelpView } from '../../ui/help/GuidePage.tsx';
import type { AreaName, FormValues, PageId, Problem } from '../../ui/pages.ts';
import { keepReturnPath } from './account/return-path.ts';
import { actorOn } from './actor.ts';
import { answerOf, documentOf, frameOf, type SiteFace, sendJson, wantsJson } from './answer.ts';
import type { Area, Areas } from './areas.ts';
import { isFault, pageMissing, tellRetry, toProblem } from './errors.ts';
import { type AnyPage, makeFindPage, type Target } from './find-page.ts';
import { keepFlash, takeFlash } from './flash.ts';
import { guard } from './guards.ts';
import type { PageMap, PageRequest, PageSession } from './page.ts';
import type { ReadForm } from './posted-form.ts';
import type { PublicCache } from './public-cache.ts';
import { noteRefusal } from './request-notes.ts';
import { addressOf } from './request-url.ts';
import { textSizeOf } from './text-size.ts';
import { nameRoute } from './watch/request-count.ts';

type Parts = {
  areas: Areas;
  pages: PageMap;
  face: SiteFace;
  cache: PublicCache;
  readForm: ReadForm;
  sessionOf: (request: Request, response: Response) => PageSession;
  /** The work that waits, for the drawer of the manager area. */
  badges: Badges;
  helpOf: (area: AreaName, page: PageId) => Promise<HelpView | undefined>;
};

/** Every page of every area: finds it, guards it, loads or acts, and answers as document or JSON. */
export function makePages({
  areas,
  pages,
  face,
  cache,
  readForm,
  sessionOf,
  badges,
  helpOf,
}: Parts): RequestHandler {
  const find = makeFindPage({ areas, pages, baseUrl: face.baseUrl });

  const show = async (
    { area, id, pattern, page, request, url }: Target,
    req: Request,
    res: Response,
    refused?: { problem: Problem; typed: FormValues },
  ): Promise<void> => {
    const generation = cache.generation();
    const [loaded, waiting, help] = await Promise.all([
      page.load(request),
      area.name === 'manager' ? badges(request.actor) : undefined,
      helpOf(area.name, id),
    ]);
    if ('redirect' in loaded) return void res.redirect(303, loaded.redirect);
    const found = isForAnyone(page) && !loaded.head.robots;
    const canonical = found ? face.baseUrl + addressOf(url, page.canonicalQuery ?? []) : undefined;
    const answer = {
      ...answerOf(face, id, loaded, canonical),
      ...(waiting && { badges: waiting }),
      ...(help && { help }),
    };
    if (wantsJson(req)) return void sendJson(res, 200, answer);
    const flash = takeFlash(req);
    const textSize = textSizeOf(req.headers.cookie);
    const html = documentOf(
      area,
      url,
      { ...answer, ...refused, ...(flash && { flash }) },
      { ...frameOf(face, request.actor, textSize), ...measuredBy(face, area, url) },
    );
    res
      .status(refused?.problem.status ?? 200)
      .set('Vary', 'Accept, Cookie')
      .type('html');
    if (!refused && !flash && page.keep && cache.takes(req)) {
      cache.keep({ url, route: pattern, textSize, html, until: loaded.until ?? null, generation });
      res.set('Cache-Control', 'no-cache').send(html);
    } else {
      res.set('Cache-Control', 'private, no-store').send(html);
    }
  };

  const perform = async (target: Target, req: Request, res: Response): Promise<void> => {
    const { page, request } = target;
    if (!page.act) throw notAllowed(target, res);
    let typed: FormValues | undefined;
    try {
      const { form, files } = await readForm(req, res, page.upload);
      // What an act takes in before it refuses (an uploaded file's id) stands in the form it was given.
      typed = form;
      const outcome = await page.act({ ...request, form, files, session: sessionOf(req, res) });
      if ('show' in outcome) return await show(showing(target, outcome.show), req, res);
      if (wantsJson(req)) return void sendJson(res, 200, outcome);
      await keepFlash(req, outcome.flash);
      res.redirect(303, outcome.location);
    } catch (error) {
      if (isFault(error) || wantsJson(req) || !shownOnItsForm(error)) throw error;
      tellRetry(res, error);
      noteRefusal(res, error);
      await show(target, req, res, {
        problem: toProblem(error, String(req.id)),
        typed: withoutSecrets(typed ?? req.body ?? {}),
      });
    }
  };

  return (req: Request, res: Response, next: NextFunction) => {
    const actor = actorOn(res);
    const answer = async () => {
      const target = await find(req, actor);
      if (!target) throw pageMissing();
      nameRoute(res, target.pattern);
      if (target.misspelt && isReading(req))
        return void res.redirect(308, target.url.pathname + target.url.search);
      const verdict = guard(actor, target.page);
      if ('redirect' in verdict) return void res.redirect(303, verdict.redirect);
      if (req.method === 'POST') return perform(target, req, res);
      if (isReading(req)) return show(target, req, res);
      throw notAllowed(target, res);
    };
    answer().catch((error) => {
      if (
        error instanceof DomainError &&
        error.kind === 'unauthenticated' &&
        !wantsJson(req) &&
        isReading(req)
      ) {
        noteRefusal(res, error);
        keepReturnPath(req, res, req.originalUrl);
        return res.redirect(303, accountPaths.login);
      }
      next(error);
    });
  };
}

/** The page with what its act has to show in place of its own view. */
const showing = (target: Target, view: unknown): Target => {
  const { load } = target.page;
  const loaded = async (request: PageRequest) => ({ ...(await load(request)), view });
  return { ...target, page: { ...target.page, load: loaded, keep: undefined } };
};

/** Shown to whoever is not signed in; such a page has one canonical address. */
const isForAnyone = ({ guard: name }: AnyPage): boolean => name === 'none' || name === 'guest';
const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

const measuredBy = ({ analyticsId }: SiteFace, area: Area, { pathname }: URL) =>
  analyticsId !== undefined && area.name === 'public' && isMeasured(pathname) && { analyticsId };

const notAllowed = ({ page }: Target, res: Response): Error => {
  res.set('Allow', page.act ? 'GET, HEAD, POST' : 'GET, HEAD');
  return Object.assign(new Error('method not allowed'), { status: 405 });
};

/** A refusal that belongs beside the form; what says that the page itself is not for this actor does not. */
const shownOnItsForm = (error: unknown): boolean =>
  error instanceof DomainError &&
  ['invalid', 'rejected', 'conflict', 'tooMany', 'unauthenticated'].includes(error.kind);

const withoutSecrets = (form: FormValues): FormValues =>
  Object.fromEntries(Object.entries(form).filter(([name]) => !/password/i.test(name)));
