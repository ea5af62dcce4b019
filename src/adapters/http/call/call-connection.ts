import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import type { Entered } from '../../../application/call/enter-call.ts';
import type { Actor } from '../../../domain/actor.ts';
import type { SaidByServer, WhyClosed } from '../../../domain/call/call-messages.ts';

/** One line of a device, from its first word on. */
export type CallConnection = {
  readonly entered: Entered;
  /** Whoever its session stands for by now. */
  readonly actor: () => Promise<Actor>;
  readonly log: Logger;
  say(said: SaidByServer): void;
  close(why: WhyClosed, message: string): void;
  /** Asks for a sign of life; ends a line that gave none since it was last asked. */
  ping(): void;
  /** Ends it at once, to be taken up again. */
  drop(): void;
  /** What was said of the room last, and the last signal. */
  room: string;
  after: number;
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
    room: '',
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

const sayTo = (socket: WebSocket, said: SaidByServer): void => socket.send(JSON.stringify(said), () => {});

/** Says why, and ends the line for good. */
export function closeWith(socket: WebSocket, why: WhyClosed, message: string): void {
  sayTo(socket, { say: 'closed', why, message });
  socket.close(FINAL);
}
