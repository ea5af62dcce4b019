import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { VisitNews } from '../../../application/visit/visit-events.ts';
import { type Actor, can, type WorkerActor } from '../../../domain/actor.ts';
import type { Facility } from '../../../domain/facility.ts';
import { managerPaths } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { guard } from '../guards.ts';

type Parts = {
  news: Pick<VisitNews, 'onNews'>;
  /** Whoever the request's session stands for by now. */
  actorAgain: (request: Request) => Promise<Actor>;
  /** Between two signs of life, which proxies and phones need to keep the line. */
  beatMs?: number;
};

const BEAT_MS = 15_000;
/** What the browser waits before it opens a line that broke. */
const RETRY_MS = 3_000;
const MAY_LISTEN = { guard: 'manager', scope: 'visit:read' } as const;

type Connection = {
  readonly hears: (facility: Facility | null) => boolean;
  readonly say: (text: string) => void;
};

/**
 * `GET /manager/zoom/live`: says, as Server-Sent Events, that visits have changed, and not what; the page asks for its
 * data by itself. A line ends with the session it was opened by, at the next word at the latest.
 */
export function liveSheet({ news, actorAgain, beatMs = BEAT_MS }: Parts) {
  const lines = new Map<Response, Connection>();
  const say = (text: string, facility: Facility | null) => {
    for (const line of lines.values()) if (line.hears(facility)) line.say(text);
  };
  const beat = setInterval(() => say(': beat\n\n', null), beatMs).unref();
  news.onNews((facility) => say('event: visits\ndata: changed\n\n', facility));

  const listen: RequestHandler = (request, response) => {
    const actor = actorOn(response);
    guard(actor, MAY_LISTEN);
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Neither the site's own compression nor a proxy may keep words back.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    if (request.method === 'HEAD') return void response.end();
    // What would be saved at the end of an hour is older than what other requests have saved meanwhile.
    delete (request as { session?: unknown }).session;
    response.write(`retry: ${RETRY_MS}\n\n`);
    lines.set(response, connectionOf(actor as WorkerActor, request, response, actorAgain));
    response.on('close', () => lines.delete(response));
  };

  return {
    routes: Router().get(managerPaths.runSheetNews, listen),
    /** Ends every line: a server that stops waits for those that are open. */
    close() {
      clearInterval(beat);
      for (const response of lines.keys()) response.end();
    },
  };
}

const connectionOf = (
  { facility: own }: WorkerActor,
  request: Request,
  response: Response,
  actorAgain: Parts['actorAgain'],
): Connection => ({
  hears: (facility) => own === null || facility === null || facility === own,
  say(text) {
    actorAgain(request).then(
      (actor) => {
        if (response.writableEnded) return;
        if (can(actor, MAY_LISTEN.scope)) response.write(text);
        else response.end();
      },
      // The database does not answer: the browser asks again.
      () => response.end(),
    );
  },
});
