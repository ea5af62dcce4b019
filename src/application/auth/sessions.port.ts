import type { Who } from './accounts.port.ts';

/** The signed-in sessions of all people. */
export interface Sessions {
  /** Ends every session of the account and the tokens that stand for them; returns how many there were. */
  endAll(who: Who): Promise<number>;
  /** The same but for one session. */
  endOthers(who: Who, sessionId: string): Promise<number>;
}
