import { randomBytes } from 'node:crypto';
import type { FoundLink, MailLinks } from '../../../src/application/mail/mails.port.ts';

/** Secret links in memory. */
export function makeMemoryMailLinks(): MailLinks {
  const links = new Map<string, FoundLink>();
  return {
    async issue(mailId, purpose, expiresAt) {
      const token = randomBytes(32).toString('base64url');
      links.set(`${purpose} ${token}`, { mailId, expiresAt });
      return token;
    },
    find: async (purpose, token) => links.get(`${purpose} ${token}`),
  };
}
