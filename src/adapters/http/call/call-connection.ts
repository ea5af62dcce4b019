import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Entered } from '../../../application/call/enter-call.ts';
import type { Actor } from '../../../domain/actor.ts';
import { type CloseReason, FINAL_CLOSE, type ServerMessage } from '../../../domain/call/call-messages.ts';

/** The connection of a device that has entered. */
export type CallConnection = {
  readonly entered: Entered;
  /** Reads again whom the session of the device belongs to. */
  readonly actor: () => Promise<Actor>;
  readonly log: Logger;
  say(message: ServerMessage): void;
  /** Tells the device why, and closes for good. */
  close(why: CloseReason, message: string): void;
  /** Sends a ping; terminates a connection that has not answered the last one. */
  ping(): void;
  /** Closes so that the browser reconnects. */
  drop(): void;
  /** The state of the call as it was last sent, and the id of the last signal. */
  sentCall: string;
  lastSignal: number;
};

/** The site stops or restarts: browsers reconnect. */
const RESTART = 1012;

type Given = Pick<CallConnection, 'entered' | 'actor' | 'log' | 'lastSignal'>;

/** Wraps the socket of a device that has entered. */
export function makeConnection(socket: WebSocket, given: Given): CallConnection {
  let alive = true;
  socket.on('pong', () => {
    alive = true;
  });
  return {
    ...given,
    sentCall: '',
    say: (message) => sendTo(socket, message),
    close: (why, message) => closeWith(socket, why, message),
    ping() {
      if (!alive) return socket.terminate();
      alive = false;
      socket.ping();
    },
    drop: () => socket.close(RESTART),
  };
}

const sendTo = (socket: WebSocket, message: ServerMessage): void =>
  socket.send(JSON.stringify(message), () => {});

/** Tells a device why, and closes its connection for good. */
export function closeWith(socket: WebSocket, why: CloseReason, message: string): void {
  sendTo(socket, { say: 'closed', why, message });
  socket.close(FINAL_CLOSE);
}
