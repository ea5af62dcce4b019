import type { InstantString } from '../../domain/time.ts';

/** Bearer tokens: second keys of signed-in sessions. A token ends with its session. */
export interface AccessTokens {
  /** A new unguessable token for the session; only its hash is kept. */
  issue(sessionId: string, expiresAt: InstantString): Promise<string>;
  /** The live session that the token stands for at `now`. */
  sessionOf(token: string, now: InstantString): Promise<string | undefined>;
  /** Ends the token's session and with it every token of it. */
  endSession(token: string): Promise<void>;
}
