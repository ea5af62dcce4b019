import type { RegistrationState } from '../../domain/email-registration/email-registration.ts';

/** How far an address is, beside its form; times are in words. */
export type RegistrationBelow = {
  readonly state: RegistrationState;
  readonly memberId: number;
  readonly memberName: string;
  readonly confirmedAt: string | null;
  readonly lastError: string | null;
  /** Set for addresses of the old kind at which mails may not arrive. */
  readonly warning: string | null;
  readonly mayAsk: boolean;
  readonly mayTest: boolean;
};
