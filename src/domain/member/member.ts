import type { AccountStatus } from '../account.ts';

/** A family's account (ご家族会員). */
export type Member = {
  readonly number: string;
  readonly familyName: string;
  readonly givenName: string;
  readonly familyKana: string;
  readonly givenKana: string;
  /** 10 or 11 digits. */
  readonly phone: string | null;
  readonly status: AccountStatus;
  /** For staff only. */
  readonly note: string;
};
