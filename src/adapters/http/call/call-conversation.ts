import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import type { ActInCall } from '../../../application/call/act-in-call.ts';
import type { EnterCall } from '../../../application/call/enter-call.ts';
import type { Actor } from '../../../domain/actor.ts';
import {
  type CloseReason,
  type DeviceMessage,
  deviceMessage,
  type Hello,
  type IceServer,
} from '../../../domain/call/call-messages.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { Visit } from '../../../domain/visit/visit.ts';
import { type CallConnection, closeWith, makeConnection } from './call-connection.ts';
import type { CallHub } from './call-hub.ts';

export type IceServersOf = (peer: string) => readonly IceServer[];

type Parts = {
  enter: EnterCall;
  act: ActInCall;
  hub: Pick<CallHub, 'add' | 'remove' | 'expireSoon'>;
  iceServersOf: IceServersOf;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Logger;
  /** The client's address. */
  client: string;
  actor: () => Promise<Actor>;
  /** False for a device that sends too many messages. */
  maySay: () => Promise<boolean>;
};

/** A connection whose device has not introduced itself by then is closed. */
const HELLO_WITHIN_MS = 10_000;
/** How browsers close when their page goes away; a connection that breaks gives no code. */
const CLOSED_BY_PAGE = [1000, 1001, 1005];
/** WebSocket close code after which browsers try again. */
const TRY_AGAIN = 1013;
const UNREADABLE = '通話の画面が古くなりました。画面を開き直してください。';
const FAULT = 'うまくいきませんでした。もう一度お試しください。';

const REFUSALS: Readonly<Record<string, CloseReason>> = {
  'call.early': 'early',
  'call.over': 'over',
  'call.waits': 'waits',
  'call.full': 'full',
  'call.ended': 'ended',
  'call.removed': 'removed',
  'call.replaced': 'replaced',
  'call.unknown': 'unknown',
  'auth.tooManyLinks': 'tooMany',
};

/** Talks with one device: takes its hello first, then its messages one after another, in their order. */
export function handleConnection(socket: WebSocket, parts: Parts): void {
  const { hub, log, maySay, act } = parts;
  let connection: CallConnection | null = null;
  let queue: Promise<void> = Promise.resolve();
  const late = setTimeout(() => socket.terminate(), HELLO_WITHIN_MS).unref();

  const receive = async (data: RawData) => {
    if (socket.readyState !== socket.OPEN) return;
    const message = read(data);
    if (!message || (message.say === 'hello') !== (connection === null))
      return closeWith(socket, 'unknown', UNREADABLE);
    if (message.say === 'hello') {
      clearTimeout(late);
      connection = await welcome(socket, message, parts);
      // The socket may have closed while its device entered.
      if (connection && socket.readyState !== socket.OPEN && hub.remove(connection))
        hub.expireSoon(connection);
    } else if (connection) await handleMessage(connection, message, act);
  };
  socket.on('message', async (data) => {
    if (socket.readyState !== socket.OPEN) return;
    // Counted on arrival, not when its turn comes: messages that wait for their turn would fill the memory.
    if (!(await maySay())) return closeWith(socket, 'tooMany', '通信が多すぎるため、終わりました。');
    queue = queue
      .then(() => receive(data))
      .catch((error) => log.error({ err: error }, 'a word of a call failed'));
  });
  socket.on('close', (code) => {
    clearTimeout(late);
    if (connection && hub.remove(connection) && CLOSED_BY_PAGE.includes(code)) hub.expireSoon(connection);
  });
  // Data that is no WebSocket frame, or too long, ends the connection; the log need not know.
  socket.on('error', () => socket.terminate());
}

function read(data: RawData): DeviceMessage | null {
  try {
    const parsed = deviceMessage.safeParse(JSON.parse(String(data)));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

async function welcome(socket: WebSocket, hello: Hello, parts: Parts): Promise<CallConnection | null> {
  const { enter, hub, iceServersOf, now, log, client, actor } = parts;
  try {
    const entered = await enter({ hello, client, actor: await actor() });
    const { peer, key, visit } = entered;
    const connection = makeConnection(socket, { entered, actor, log, lastSignal: hello.again?.after ?? 0 });
    const secondsUntil = (instant: Visit['endsAt']) => Math.round((Date.parse(instant) - now()) / 1000);
    connection.say({
      say: 'welcome',
      peer: peer.id,
      key,
      side: peer.side,
      iceServers: iceServersOf(peer.id),
      endsIn: secondsUntil(visit.endsAt),
      closesIn: secondsUntil(visit.heldUntil),
    });
    hub.add(connection);
    return connection;
  } catch (error) {
    if (!(error instanceof DomainError)) log.error({ err: error }, 'a device could not come in');
    // The device tries again what may succeed later.
    if (!(error instanceof DomainError) || error.kind === 'conflict') socket.close(TRY_AGAIN);
    else closeWith(socket, REFUSALS[error.code] ?? 'unknown', error.message);
    return null;
  }
}

async function handleMessage(
  connection: CallConnection,
  message: Exclude<DeviceMessage, Hello>,
  act: ActInCall,
): Promise<void> {
  const { peer, visit } = connection.entered;
  try {
    await act({ peer, visit, actor: connection.actor }, message);
    if (message.say === 'callMe') connection.say({ say: 'callAsked' });
  } catch (error) {
    if (error instanceof DomainError) return connection.say({ say: 'problem', message: error.message });
    connection.log.error({ err: error, say: message.say }, 'a word of a call failed');
    connection.say({ say: 'problem', message: FAULT });
  }
}
