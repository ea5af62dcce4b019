import type { Logger } from 'pino';
import type { RawData, WebSocket } from 'ws';
import type { ActInCall } from '../../../application/call/act-in-call.ts';
import type { EnterCall, Entered } from '../../../application/call/enter-call.ts';
import type { Actor } from '../../../domain/actor.ts';
import {
  type CloseReason,
  type DeviceMessage,
  deviceMessage,
  type Hello,
  type IceServer,
  type ServerMessage,
} from '../../../domain/call/call-messages.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { Visit } from '../../../domain/visit/visit.ts';
import type { CallHub } from './call-hub.ts';

export type IceServersOf = (peer: string) => readonly IceServer[];

type Parts = {
  enter: EnterCall;
  act: ActInCall;
  hub: Pick<CallHub, 'add' | 'remove' | 'fade'>;
  iceServersOf: IceServersOf;
  /** Milliseconds since 1970. */
  now: () => number;
  log: Logger;
  /** The address of the other end. */
  client: string;
  actor: () => Promise<Actor>;
  /** False for a device that says too much. */
  maySay: () => Promise<boolean>;
};

/** A line whose device does not say who it is ends. */
const HELLO_WITHIN_MS = 10_000;
/** Browsers say so when the page goes away; a line that breaks says nothing. */
const CLOSED_BY_PAGE = [1000, 1001, 1005];
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

/** Speaks with one device: its hello first, then its words one after another, in their order. */
export function handleConnection(socket: WebSocket, parts: Parts): void {
  const { hub, log, maySay, act } = parts;
  let line: CallConnection | null = null;
  let turn: Promise<void> = Promise.resolve();
  const late = setTimeout(() => socket.terminate(), HELLO_WITHIN_MS).unref();

  const hear = async (data: RawData) => {
    if (socket.readyState !== socket.OPEN) return;
    const said = read(data);
    if (!said || (said.say === 'hello') !== (line === null)) return closeWith(socket, 'unknown', UNREADABLE);
    if (said.say === 'hello') {
      clearTimeout(late);
      line = await welcome(socket, said, parts);
      // A line that ended while its device came in.
      if (line && socket.readyState !== socket.OPEN && hub.remove(line)) hub.fade(line);
    } else if (line) await handleMessage(line, said, act);
  };
  socket.on('message', async (data) => {
    if (socket.readyState !== socket.OPEN) return;
    // Counted as it comes, not when its turn has come: what waits for its turn would fill the memory.
    if (!(await maySay())) return closeWith(socket, 'tooMany', '通信が多すぎるため、終わりました。');
    turn = turn.then(() => hear(data)).catch((error) => log.error({ err: error }, 'a word of a call failed'));
  });
  socket.on('close', (code) => {
    clearTimeout(late);
    if (line && hub.remove(line) && CLOSED_BY_PAGE.includes(code)) hub.fade(line);
  });
  // What is no WebSocket, or too long, ends the line; the log need not know.
  socket.on('error', () => socket.terminate());
}

function read(data: RawData): DeviceMessage | null {
  try {
    const said = deviceMessage.safeParse(JSON.parse(String(data)));
    return said.success ? said.data : null;
  } catch {
    return null;
  }
}

async function welcome(socket: WebSocket, hello: Hello, parts: Parts): Promise<CallConnection | null> {
  const { enter, hub, iceServersOf, now, log, client, actor } = parts;
  try {
    const entered = await enter({ hello, client, actor: await actor() });
    const { peer, key, visit } = entered;
    const line = makeConnection(socket, { entered, actor, log, lastSignal: hello.again?.after ?? 0 });
    const until = (instant: Visit['endsAt']) => Math.round((Date.parse(instant) - now()) / 1000);
    line.say({
      say: 'welcome',
      peer: peer.id,
      key,
      side: peer.side,
      iceServers: iceServersOf(peer.id),
      endsIn: until(visit.endsAt),
      closesIn: until(visit.heldUntil),
    });
    hub.add(line);
    return line;
  } catch (error) {
    if (!(error instanceof DomainError)) log.error({ err: error }, 'a device could not come in');
    // What may pass by itself is tried again by the device.
    if (!(error instanceof DomainError) || error.kind === 'conflict') socket.close(1013);
    else closeWith(socket, REFUSALS[error.code] ?? 'unknown', error.message);
    return null;
  }
}

async function handleMessage(
  line: CallConnection,
  said: Exclude<DeviceMessage, Hello>,
  act: ActInCall,
): Promise<void> {
  const { peer, visit } = line.entered;
  try {
    await act({ peer, visit, actor: line.actor }, said);
    if (said.say === 'callMe') line.say({ say: 'callAsked' });
  } catch (error) {
    if (error instanceof DomainError) return line.say({ say: 'problem', message: error.message });
    line.log.error({ err: error, say: said.say }, 'a word of a call failed');
    line.say({ say: 'problem', message: FAULT });
  }
}

/** One line of a device, from its first word on. */
export type CallConnection = {
  readonly entered: Entered;
  /** Whoever its session stands for by now. */
  readonly actor: () => Promise<Actor>;
  readonly log: Logger;
  say(said: ServerMessage): void;
  close(why: CloseReason, message: string): void;
  /** Asks for a sign of life; ends a line that gave none since it was last asked. */
  ping(): void;
  /** Ends it at once, to be taken up again. */
  drop(): void;
  /** What was said of the room last, and the last signal. */
  sentCall: string;
  lastSignal: number;
};

/** A final close: browsers do not come back after it. */
const FINAL = 4000;
/** The site stops or starts anew: browsers come back. */
const RESTART = 1012;

type Given = Pick<CallConnection, 'entered' | 'actor' | 'log' | 'after'>;

/** The line of a device that came in. */
export function makeConnection(socket: WebSocket, given: Given): CallConnection {
  let alive = true;
  socket.on('pong', () => {
    alive = true;
  });
  return {
    ...given,
    sentCall: '',
    say: (said) => sayTo(socket, said),
    close: (why, message) => closeWith(socket, why, message),
    ping() {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
    },
    drop: () => socket.close(RESTART),
  };
}

const sayTo = (socket: WebSocket, said: ServerMessage): void => socket.send(JSON.stringify(said), () => {});

/** Says why, and ends the line for good. */
export function closeWith(socket: WebSocket, why: CloseReason, message: string): void {
  sayTo(socket, { say: 'closed', why, message });
  socket.close(FINAL);
}
