import type { InstantString } from '../../domain/time.ts';
import type { AccountRef } from './accounts.port.ts';

/** A device on which an account is signed in. */
export type SignedInDevice = {
  /** Names the session and opens nothing. */
  readonly handle: string;
  /** 「iPhone（Safari）」; null where the browser did not tell. */
  readonly device: string | null;
  readonly startedAt: InstantString;
  readonly lastUsedAt: InstantString;
  /** It is the session that asks. */
  readonly own: boolean;
};

/** The signed-in sessions of all people. */
export interface Sessions {
  /** Ends every session of the account and the tokens that stand for them; returns how many there were. */
  endAll(who: AccountRef): Promise<number>;
  /** The same but for one session. */
  endOthers(who: AccountRef, sessionId: string): Promise<number>;
  /** Those of the account that have not ended, last used first. */
  devices(who: AccountRef, sessionId: string): Promise<readonly SignedInDevice[]>;
  /** Ends one of the account's by its handle; false where there is none such. */
  endOne(who: AccountRef, handle: string): Promise<boolean>;
}

/** Bearer tokens: second keys of signed-in sessions. A token ends with its session. */
export interface AccessTokens {
  /** A new unguessable token for the session; only its hash is kept. */
  issue(sessionId: string, expiresAt: InstantString): Promise<string>;
  /** The live session that the token stands for at `now`. */
  sessionOf(token: string, now: InstantString): Promise<string | undefined>;
  /** Ends the token's session and with it every token of it. */
  endSession(token: string): Promise<void>;
}
