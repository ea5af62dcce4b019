import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Actor } from '../../domain/actor.ts';
import { areaPaths, familyPaths, managerPaths, publicPaths } from '../../paths.ts';
import { ENTRANCES, MANAGER_HOME } from '../../ui/areas/manager/entrances.ts';
import type { ErrorView } from '../../ui/areas/system/pages.ts';
import type { Problem } from '../../ui/pages.ts';
import { actorOn } from './actor.ts';
import { answerOf, documentOf, frameOf, type SiteFace, sendProblem, wantsJson } from './answer.ts';
import type { Areas } from './areas.ts';
import { isFault, pageNotFound, setRetryAfter, toProblem } from './errors.ts';
import { isSafe } from './origin.ts';
import type { PublicCache } from './public-cache.ts';
import { noteRefusal } from './request-notes.ts';
import { textSizeOf } from './text-size.ts';

const LAST_WORDS = 'An error occurred while showing the error page';

/** Whatever no route answered. */
export const noRoute: RequestHandler = (_request, _response, next) => next(pageNotFound());

type Parts = {
  areas: Areas;
  face: SiteFace;
  cache: Pick<PublicCache, 'serveLast'>;
  /** Tells what the site stands on and is away for now from a fault of ours: as `unavailable`. */
  asUnavailable: (error: unknown) => unknown;
  log: Logger;
};

/**
 * The one place where errors become answers: problem+json for programs, the system area's page for people,
 * plain text where even that page fails. A fault is logged with the number the person is shown; while the database is
 * away, a public page that was kept is still shown.
 */
export function makeErrorPages({ areas, face, cache, asUnavailable, log }: Parts): ErrorRequestHandler {
  const outage = makeOutageLog(log);
  return async (thrown, request, response, next) => {
    const error = asUnavailable(thrown);
    const reference = String(request.id);
    const problem = toProblem(error, reference);
    noteRefusal(response, error);
    if (isFault(error)) request.log.error({ err: error }, 'request failed');
    if (error !== thrown) outage(thrown);
    // What fails after the last word (a session that could not be kept) does not take the answer back.
    if (response.writableEnded) return;
    if (response.headersSent) return next(error);
    if (error !== thrown && cache.serveLast(request, response)) return;
    setRetryAfter(response, error);
    if (wantsJson(request) || request.path.startsWith(`${areaPaths.api}/`))
      return void sendProblem(response, problem);
    response.status(problem.status).set({ Vary: 'Accept, Cookie', 'Cache-Control': 'private, no-store' });
    try {
      const actor = actorOn(response);
      const area = await areas.system();
      const url = new URL('/error', face.baseUrl);
      const view = errorView(problem, isFault(error) ? reference : null, actor, request);
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

const TITLES: Readonly<Record<number, string>> = {
  403: 'このページは見られません',
  404: 'ページが見つかりません',
  503: 'ただいま、ご利用いただけません',
};
/** Whoever sent a form that was refused for an outage cannot know whether it arrived, and nor can we. */
const UNSENT =
  '送信された内容は、届いていないことがあります。つながるようになってから、ご確認ください。お急ぎの場合は、お電話ください。';
const CALL_US = 'お急ぎの場合は、お電話ください。';

function errorView(
  problem: Problem,
  reference: string | null,
  actor: Actor,
  { path, method }: Request,
): ErrorView {
  const { status, title } = problem;
  const away = status === 503;
  return {
    status,
    title: TITLES[status] ?? 'エラーが発生しました',
    message: status === 404 ? 'This page could not be found' : title,
    more: away ? (isSafe(method) ? CALL_US : UNSENT) : null,
    reference,
    // Other pages are away, too.
    ways: away ? [AGAIN] : nearest(path, actor),
    switchAccount: status === 403 && actor.audience !== 'guest',
  };
}

/** An empty address is the document's own, whatever it was. */
const AGAIN = { label: 'もう一度読み込む', href: '' };

/** The nearest pages that exist: the list a detail belongs to, and the actor's own home. */
function nearest(path: string, actor: Actor): ErrorView['ways'] {
  const ways = [];
  if (actor.audience === 'guest' || path.startsWith(publicPaths.notice))
    ways.push({ label: 'お知らせ一覧', href: publicPaths.notice });
  const list = ENTRANCES.find(({ href }) => href !== MANAGER_HOME && path.startsWith(`${href}/`))?.href;
  if (actor.audience === 'manager')
    ways.push(...(list ? [{ label: '一覧へ戻る', href: list }] : []), {
      label: '職員ページ',
      href: managerPaths.home,
    });
  if (actor.audience === 'family') ways.push({ label: 'ご家族のページ', href: familyPaths.home });
  return ways;
}

const SAID_EVERY_MS = 10_000;

/** Says why requests cannot be answered, and how many since it was last said: once in ten seconds, however many come. */
function makeOutageLog(log: Pick<Logger, 'warn'>): (error: unknown) => void {
  let [refused, saidAt] = [0, 0];
  return (error) => {
    refused += 1;
    if (Date.now() - saidAt < SAID_EVERY_MS) return;
    log.warn(
      { refused, reason: error instanceof Error ? error.message : String(error) },
      'requests cannot be answered now',
    );
    [refused, saidAt] = [0, Date.now()];
  };
}
