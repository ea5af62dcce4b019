import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Actor } from '../../domain/actor.ts';
import { ENTRANCES, MANAGER_HOME } from '../../ui/areas/manager/entrances.ts';
import type { ErrorView } from '../../ui/areas/system/pages.ts';
import type { Problem } from '../../ui/pages.ts';
import { actorOn } from './actor.ts';
import { answerOf, documentOf, frameOf, type SiteFace, sendProblem, wantsJson } from './answer.ts';
import type { Areas } from './areas.ts';
import { isFault, pageMissing, tellRetry, toProblem } from './errors.ts';
import { noteRefusal } from './request-notes.ts';
import { textSizeOf } from './text-size.ts';

const LAST_WORDS = 'An error occurred while showing the error page';

/** Whatever no route answered. */
export const noRoute: RequestHandler = (_request, _response, next) => next(pageMissing());

/**
 * The one place where errors become answers: problem+json for programs, the system area's page for people,
 * plain text where even that page fails. A fault is logged with the number the person is shown.
 */
export function makeErrorPages({ areas, face }: { areas: Areas; face: SiteFace }): ErrorRequestHandler {
  return async (error, request, response, next) => {
    const reference = String(request.id);
    const problem = toProblem(error, reference);
    noteRefusal(response, error);
    if (isFault(error)) request.log.error({ err: error }, 'request failed');
    if (response.headersSent) return next(error);
    tellRetry(response, error);
    if (wantsJson(request) || request.path.startsWith('/api/')) return void sendProblem(response, problem);
    response.status(problem.status).set({ Vary: 'Accept, Cookie', 'Cache-Control': 'private, no-store' });
    try {
      const actor = actorOn(response);
      const area = await areas.system();
      const url = new URL('/error', face.baseUrl);
      const view = errorView(problem, isFault(error) ? reference : null, actor, request.path);
      const answer = answerOf(
        face,
        'system.error',
        { head: { title: view.title, robots: 'noindex' }, view },
        undefined,
      );
      response
        .type('html')
        .send(documentOf(area, url, answer, frameOf(face, actor, textSizeOf(request.headers.cookie))));
    } catch (failure) {
      request.log.error({ err: failure }, 'the error page failed');
      response.type('text').send(LAST_WORDS);
    }
  };
}

function errorView(problem: Problem, reference: string | null, actor: Actor, path: string): ErrorView {
  const missing = problem.status === 404;
  return {
    status: problem.status,
    title: missing
      ? 'ページが見つかりません'
      : problem.status === 403
        ? 'このページは見られません'
        : 'エラーが発生しました',
    message: missing ? 'This page could not be found' : problem.title,
    reference,
    ways: nearest(path, actor),
    switchAccount: problem.status === 403 && actor.audience !== 'guest',
  };
}

/** The nearest pages that exist: the list a detail belongs to, and the actor's own home. */
function nearest(path: string, actor: Actor): ErrorView['ways'] {
  const ways = [];
  if (actor.audience === 'guest' || path.startsWith('/notice'))
    ways.push({ label: 'お知らせ一覧', href: '/notice' });
  const list = ENTRANCES.find(({ href }) => href !== MANAGER_HOME && path.startsWith(`${href}/`))?.href;
  if (actor.audience === 'manager')
    ways.push(...(list ? [{ label: '一覧へ戻る', href: list }] : []), {
      label: '職員ページ',
      href: '/manager',
    });
  if (actor.audience === 'family') ways.push({ label: 'ご家族ページ', href: '/family' });
  return ways;
}
