import type { InstantString } from '../../domain/time.ts';
import type { AccountRef } from './accounts.port.ts';

/** A device on which an account is signed in. */
export type SignedInDevice = {
  /** Identifies the session without giving access to it. */
  readonly handle: string;
  /** 「iPhone（Safari）」; null where the browser sent no name. */
  readonly device: string | null;
  readonly startedAt: InstantString;
  readonly lastUsedAt: InstantString;
  /** The session of this request. */
  readonly own: boolean;
};

/** The signed-in sessions of all people. */
export interface Sessions {
  /** Ends every session of the account and their tokens; returns how many there were. */
  endAll(who: AccountRef): Promise<number>;
  /** The same but for one session. */
  endOthers(who: AccountRef, sessionId: string): Promise<number>;
  /** Those of the account that have not ended, last used first. */
  devices(who: AccountRef, sessionId: string): Promise<readonly SignedInDevice[]>;
  /** Ends one session of the account by its handle; false where there is none. */
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
