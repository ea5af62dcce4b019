import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { DomainError } from '../../domain/errors.ts';
import { accountPaths } from '../../paths.ts';
import { keepReturnPath } from './account/return-path.ts';
import { type ActParts, makeActOnPage, notAllowed } from './act-on-page.ts';
import { actorOn } from './actor.ts';
import { wantsJson } from './answer.ts';
import type { Areas } from './areas.ts';
import { pageNotFound } from './errors.ts';
import { makeFindPage } from './find-page.ts';
import { guard } from './guards.ts';
import type { PageMap } from './page.ts';
import { noteRefusal } from './request-notes.ts';
import { makeShowPage, type ShowParts } from './show-page.ts';
import { setRoutePattern } from './watch/request-count.ts';

type Parts = ActParts & ShowParts & { areas: Areas; pages: PageMap };

/** Every page of every area: finds it, guards it, loads or acts, and answers as document or JSON. */
export function makePages(parts: Parts): RequestHandler {
  const { areas, pages, face } = parts;
  const find = makeFindPage({ areas, pages, baseUrl: face.baseUrl });
  const show = makeShowPage(parts);
  const act = makeActOnPage(parts, show);

  const answer = async (req: Request, res: Response): Promise<void> => {
    const actor = actorOn(res);
    const target = await find(req, actor);
    if (!target) throw pageNotFound();
    setRoutePattern(res, target.pattern);
    if (target.misspelt && isReading(req))
      return void res.redirect(308, target.url.pathname + target.url.search);
    const verdict = guard(actor, target.page);
    if ('redirect' in verdict) return void res.redirect(303, verdict.redirect);
    if (req.method === 'POST') return act(target, req, res);
    if (isReading(req)) return show(target, req, res);
    throw notAllowed(target, res);
  };

  return (req: Request, res: Response, next: NextFunction) => {
    answer(req, res).catch((error) => {
      if (isSentToLogin(error, req)) {
        noteRefusal(res, error);
        keepReturnPath(req, res, req.originalUrl);
        return res.redirect(303, accountPaths.login);
      }
      next(error);
    });
  };
}

const isReading = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

/** A guest who opens a page of those signed in is asked to sign in; programs and forms are refused. */
const isSentToLogin = (error: unknown, req: Request): boolean =>
  error instanceof DomainError && error.kind === 'unauthenticated' && !wantsJson(req) && isReading(req);
