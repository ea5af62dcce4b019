import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { MailLinks } from '../../../application/mail/mail-links.port.ts';
import type { Query } from '../transaction.ts';

const BYTES = 32;
/** What a token of so many bytes looks like; any other text is not looked up. */
const TOKEN = /^[\w-]{43}$/;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const found = z
  .object({ mail_id: z.number(), expires_at: z.string() })
  .transform((row) => ({ mailId: row.mail_id, expiresAt: row.expires_at }));

/** Secret links in the table `mail_links`. */
export const makeMailLinks = (query: Query): MailLinks => ({
  async issue(mailId, purpose, expiresAt) {
    const token = randomBytes(BYTES).toString('base64url');
    await query()('mail_links').insert({
      mail_id: mailId,
      purpose,
      token_hash: hashOf(token),
      expires_at: expiresAt,
    });
    return token;
  },
  async find(purpose, token) {
    if (!TOKEN.test(token)) return undefined;
    const row = await query()('mail_links')
      .where({ purpose, token_hash: hashOf(token) })
      .first('mail_id', 'expires_at');
    return row && found.parse(row);
  },
});
