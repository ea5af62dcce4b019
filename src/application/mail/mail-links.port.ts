import type { LinkPurpose } from '../../domain/mail/mail.ts';
import type { InstantString } from '../../domain/time.ts';

/** A link that somebody opened: the mail it came with and until when it works. */
export type FoundLink = { readonly mailId: number; readonly expiresAt: InstantString };

/** Secret links of mails; only their hashes are kept. */
export interface MailLinks {
  /** A new unguessable token, for one attempt to send. Earlier ones of the same mail stay valid. */
  issue(mailId: number, purpose: LinkPurpose, expiresAt: InstantString): Promise<string>;
  /** The token as it was issued; undefined for any other text. Expired ones are found, too. */
  find(purpose: LinkPurpose, token: string): Promise<FoundLink | undefined>;
}
