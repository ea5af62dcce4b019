import type { RegistrationState } from './email-registration.ts';

/** Whether mails reach a member: `confirmed` when one address gets them; else why none does. */
export type MailsReach = RegistrationState | 'none';

const BEST_FIRST = ['confirmed', 'unreachable', 'pending', 'stopped'] as const;

/** By the states of a member's addresses; of those that get nothing, what the member can mend comes first. */
export const mailsReachOf = (states: readonly RegistrationState[]): MailsReach =>
  BEST_FIRST.find((state) => states.includes(state)) ?? 'none';
