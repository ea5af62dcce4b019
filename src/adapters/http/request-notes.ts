import type { Response } from 'express';
import type { AccountRef } from '../../application/account/accounts.port.ts';
import { DomainError } from '../../domain/errors.ts';

/** What became of a session in this request. */
type SessionEvent = 'signedIn' | 'signedOut';

/** Puts a change of the session into the request's line of the log. */
export const noteSession = (response: Response, event: SessionEvent, who: AccountRef | null): void => {
  Object.assign(response.locals, { event, who });
};

/** Puts why a request was refused into its line of the log. */
export const noteRefusal = (response: Response, error: unknown): void => {
  if (error instanceof DomainError) response.locals.refusal = error.code;
};
