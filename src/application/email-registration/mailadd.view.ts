import type { ReceiveKind, RegistrationState } from '../../domain/email-registration/email-registration.ts';

/** An address of the family's own, as its page shows it; what the mail server said stays with staff. */
export type OwnAddress = {
  readonly id: number;
  readonly address: string;
  readonly state: RegistrationState;
  readonly receives: readonly ReceiveKind[];
  /** Set for addresses of the old kind at which mails may not arrive. */
  readonly warning: string | null;
  readonly mayTest: boolean;
};

/** メール登録 of a family: what to allow beforehand, the addresses there are, whether another may join. */
export type MailAddView = {
  readonly mailDomain: string;
  readonly carriers: readonly { readonly name: string; readonly steps: readonly string[] }[];
  readonly notes: readonly string[];
  readonly addresses: readonly OwnAddress[];
  readonly mayAdd: boolean;
};
