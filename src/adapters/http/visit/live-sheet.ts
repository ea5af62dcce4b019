import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { VisitNews } from '../../../application/visit/visit-events.ts';
import { type Actor, can, type WorkerActor } from '../../../domain/actor.ts';
import type { Facility } from '../../../domain/facility.ts';
import { managerPaths } from '../../../paths.ts';
import { actorOn } from '../actor.ts';
import { guard } from '../guards.ts';

type Parts = {
  news: Pick<VisitNews, 'onNews'>;
  /** Whom the request's session belongs to now. */
  actorAgain: (request: Request) => Promise<Actor>;
  /** Between two comments that keep the connection open through proxies and phones. */
  beatMs?: number;
};

const BEAT_MS = 15_000;
/** What the browser waits before it opens a broken connection again. */
const RETRY_MS = 3_000;
const MAY_LISTEN = { guard: 'manager', scope: 'visit:read' } as const;

type Connection = {
  readonly concerns: (facility: Facility | null) => boolean;
  readonly send: (text: string) => void;
};

/**
 * `GET /manager/zoom/live`: Server-Sent Events that say that visits have changed, not how: the page loads its data
 * itself. A connection ends with its session, at the next event at the latest.
 */
export function liveSheet({ news, actorAgain, beatMs = BEAT_MS }: Parts) {
  const connections = new Map<Response, Connection>();
  const sendAll = (text: string, facility: Facility | null) => {
    for (const connection of connections.values()) if (connection.concerns(facility)) connection.send(text);
  };
  const beat = setInterval(() => sendAll(': beat\n\n', null), beatMs).unref();
  news.onNews((facility) => sendAll('event: visits\ndata: changed\n\n', facility));

  const listen: RequestHandler = (request, response) => {
    const actor = actorOn(response);
    guard(actor, MAY_LISTEN);
    response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Neither the site's own compression nor a proxy may buffer events.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    if (request.method === 'HEAD') return void response.end();
    // Saving the session when this ends would overwrite what other requests have saved meanwhile.
    delete (request as { session?: unknown }).session;
    response.write(`retry: ${RETRY_MS}\n\n`);
    connections.set(response, connectionOf(actor as WorkerActor, request, response, actorAgain));
    response.on('close', () => connections.delete(response));
  };

  return {
    routes: Router().get(managerPaths.runSheetNews, listen),
    /** Ends every connection: a server that stops waits for those that are open. */
    close() {
      clearInterval(beat);
      for (const response of connections.keys()) response.end();
    },
  };
}

const connectionOf = (
  { facility: own }: WorkerActor,
  request: Request,
  response: Response,
  actorAgain: Parts['actorAgain'],
): Connection => ({
  concerns: (facility) => own === null || facility === null || facility === own,
  send(text) {
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
