import { randomUUID } from 'node:crypto';
import { type Request, type RequestHandler, Router } from 'express';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { ActInCall } from '../../../application/call/act-in-call.ts';
import type { EnterCall } from '../../../application/call/enter-call.ts';
import { addressKey } from '../../../domain/account/attempt-limits.ts';
import type { Actor } from '../../../domain/actor.ts';
import { MAX_MESSAGE_LENGTH } from '../../../domain/call/call-messages.ts';
import { DomainError } from '../../../domain/errors.ts';
import { callPaths } from '../../../paths.ts';
import { isOwnSocket } from '../origin.ts';
import { handleConnection, type IceServersOf } from './call-conversation.ts';
import type { CallHub } from './call-hub.ts';
import { upgradeOf } from './upgrades.ts';

type Parts = {
  baseUrl: string;
  enter: EnterCall;
  act: ActInCall;
  hub: CallHub;
  iceServersOf: IceServersOf;
  actorAgain: (request: Request) => Promise<Actor>;
  now: () => number;
  log: Logger;
};

/** New connections from one address: a home's families and tablets may share one. */
const MAX_CONNECTIONS_PER_MINUTE = 120;
/** Messages of one device: some dozens at once while it connects, and few afterwards. */
const MAX_MESSAGES = { points: 400, duration: 10 };
/** A site that stops waits so long for devices to close their connections. */
const ENDS_WITHIN_MS = 3_000;

/** Loaded with the first socket, so that the start of the site does not wait for it. */
async function loadSockets() {
  const [{ WebSocketServer }, { RateLimiterMemory }] = await Promise.all([
    import('ws'),
    import('rate-limiter-flexible'),
  ]);
  return {
    server: new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_LENGTH, perMessageDeflate: false }),
    lines: new RateLimiterMemory({ points: MAX_CONNECTIONS_PER_MINUTE, duration: 60 }),
    words: new RateLimiterMemory(MAX_MESSAGES),
  };
}
type Sockets = Awaited<ReturnType<typeof loadSockets>>;

/** `WS /visit/socket`: the messages of devices of a call to the site, and through it to each other. */
export function callSocket(parts: Parts) {
  const { baseUrl, hub, log } = parts;
  let loaded: Promise<Sockets> | undefined;

  const take: RequestHandler = async (request, _response) => {
    const upgrade = upgradeOf(request);
    if (!upgrade || request.headers.upgrade?.toLowerCase() !== 'websocket')
      throw new DomainError('invalid', 'call.noSocket', 'この住所は、通話の画面だけが使います。');
    if (!isOwnSocket(request, baseUrl))
      throw new DomainError('forbidden', 'auth.foreignOrigin', '別のサイトからの接続は受け付けられません。');
    loaded ??= loadSockets();
    const { lines, server, words } = await loaded;
    await lines.consume(addressKey(request.ip ?? '')).catch(() => {
      throw new DomainError('tooMany', 'call.tooManyLines', '接続が多すぎます。1分ほど後にお試しください。', {
        retryAfter: 60,
      });
    });
    // Saved at the end of a call, the session would overwrite what other requests have saved meanwhile.
    delete (request as { session?: unknown }).session;
    upgrade.release();
    server.handleUpgrade(request, upgrade.socket, upgrade.head, (socket) => begin(socket, request, words));
  };

  const begin = (socket: WebSocket, request: Request, words: Sockets['words']) => {
    const name = randomUUID();
    handleConnection(socket, {
      ...parts,
      log: log.child({ line: name }),
      client: request.ip ?? '',
      actor: () => parts.actorAgain(request),
      maySay: () =>
        words.consume(name).then(
          () => true,
          () => false,
        ),
    });
  };

  return {
    routes: Router().get(callPaths.socket, take),
    close() {
      hub.close();
      void loaded?.then(({ server }) => {
        server.close();
        const endAll = () => server.clients.forEach((line) => void line.terminate());
        setTimeout(endAll, ENDS_WITHIN_MS).unref();
      });
    },
  };
}
