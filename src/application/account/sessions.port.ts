import type { InstantString } from '../../domain/time.ts';
import type { Who } from './accounts.port.ts';

/** A device on which an account is signed in. */
export type SignedInDevice = {
  /** Names the session and opens nothing. */
  readonly handle: string;
  /** 「iPhone（Safari）」; null where the browser did not tell. */
  readonly device: string | null;
  readonly startedAt: InstantString;
  readonly seenAt: InstantString;
  /** It is the session that asks. */
  readonly own: boolean;
};

/** The signed-in sessions of all people. */
export interface Sessions {
  /** Ends every session of the account and the tokens that stand for them; returns how many there were. */
  endAll(who: Who): Promise<number>;
  /** The same but for one session. */
  endOthers(who: Who, sessionId: string): Promise<number>;
  /** Those of the account that have not ended, last used first. */
  devices(who: Who, sessionId: string): Promise<readonly SignedInDevice[]>;
  /** Ends one of the account's by its handle; false where there is none such. */
  endOne(who: Who, handle: string): Promise<boolean>;
}
