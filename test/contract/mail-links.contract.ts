import { beforeEach, describe, expect, it } from '@jest/globals';
import type { MailLinks } from '../../src/application/mail/mails.port.ts';

type Made = {
  links: MailLinks;
  /** The ids of two mails. */
  mails: readonly [number, number];
};

const SOON = '2026-11-27T01:00:00Z';
const LATER = '2026-11-30T00:00:00Z';

/** What every keeper of secret links must do. */
export function mailLinksContract(name: string, make: () => Promise<Made>): void {
  describe(`secret links in ${name}`, () => {
    let links: MailLinks;
    let mails: Made['mails'];
    beforeEach(async () => {
      ({ links, mails } = await make());
    });

    it('lead back to their mail and say until when they work', async () => {
      const token = await links.issue(mails[0], 'familyReset', SOON);
      expect(await links.find('familyReset', token)).toEqual({ mailId: mails[0], expiresAt: SOON });
    });
    it('are found whenever they are asked for, expired or not', async () => {
      const token = await links.issue(mails[0], 'confirmAddress', '2000-01-01T00:00:00Z');
      expect(await links.find('confirmAddress', token)).toEqual({
        mailId: mails[0],
        expiresAt: '2000-01-01T00:00:00Z',
      });
    });
    it('are made anew for each try, and earlier ones stay', async () => {
      const first = await links.issue(mails[0], 'familyReset', SOON);
      const second = await links.issue(mails[0], 'familyReset', LATER);
      expect(second).not.toBe(first);
      expect((await links.find('familyReset', first))?.expiresAt).toBe(SOON);
      expect((await links.find('familyReset', second))?.expiresAt).toBe(LATER);
    });
    it('open nothing but what they are for', async () => {
      const token = await links.issue(mails[0], 'familyReset', SOON);
      expect(await links.find('managerReset', token)).toBeUndefined();
      expect(await links.find('confirmAddress', token)).toBeUndefined();
    });
    it('are told apart between mails', async () => {
      const one = await links.issue(mails[0], 'managerReset', SOON);
      const other = await links.issue(mails[1], 'managerReset', SOON);
      expect((await links.find('managerReset', one))?.mailId).toBe(mails[0]);
      expect((await links.find('managerReset', other))?.mailId).toBe(mails[1]);
    });
    it('cannot be guessed, and stand in an address as they are', async () => {
      const tokens = new Set<string>();
      for (let n = 0; n < 20; n += 1) tokens.add(await links.issue(mails[0], 'familyReset', SOON));
      expect(tokens.size).toBe(20);
      // 43 signs of base64url are 256 bits.
      for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
    });
    it('are found by the token exactly, by nothing that resembles it or breaks a query', async () => {
      const token = await links.issue(mails[0], 'familyReset', SOON);
      const swapped = token === token.toUpperCase() ? token.toLowerCase() : token.toUpperCase();
      for (const text of [
        '',
        ' ',
        `${token} `,
        `${token}。`,
        token.slice(1),
        `${token}x`,
        swapped,
        '%',
        '_'.repeat(43),
        "' or '1'='1",
        '\0',
        '\ud800',
        '長'.repeat(10_000),
      ])
        expect(await links.find('familyReset', text)).toBeUndefined();
    });
  });
}
