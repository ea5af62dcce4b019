import type { QrCode } from './qr-codes.port.ts';

/** 利用案内: whom slips are printed for; once they are, each with its first password. */
export type SlipView = {
  readonly members: readonly { readonly id: number; readonly name: string; readonly number: string }[];
  /** Null until the passwords are made: a password is shown this once. */
  readonly printed: {
    readonly passwords: Readonly<Record<number, string>>;
    readonly address: string;
    readonly code: QrCode;
  } | null;
};
