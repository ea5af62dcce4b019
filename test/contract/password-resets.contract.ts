import { beforeEach, describe, expect, it } from '@jest/globals';
import type { AccountRef } from '../../src/application/account/accounts.port.ts';
import type { PasswordResets } from '../../src/application/account/password-resets.port.ts';

type Made = {
  resets: PasswordResets;
  /** A member and a worker, and mails to `mayumi@example.jp`; new ones each time. */
  member: number;
  worker: number;
  mail: () => Promise<number>;
};

const AT = '2026-11-27T00:00:00Z';
const LATER = '2026-11-27T00:30:00Z';

/** What every keeper of requests for new passwords must do. */
export function passwordResetsContract(name: string, make: () => Promise<Made>): void {
  describe(`requests for new passwords in ${name}`, () => {
    let made: Made;
    let family: AccountRef;
    let manager: AccountRef;
    beforeEach(async () => {
      made = await make();
      family = { audience: 'family', id: made.member };
      manager = { audience: 'manager', id: made.worker };
    });
    const request = async (who: AccountRef, at = AT) => {
      const id = await made.resets.add(who, at);
      const mailId = await made.mail();
      await made.resets.addMail(id, mailId);
      return { id, mailId };
    };

    it('are found by each of their mails', async () => {
      const { id, mailId } = await request(family);
      const second = await made.mail();
      await made.resets.addMail(id, second);
      for (const mail of [mailId, second])
        expect(await made.resets.ofMail(mail)).toEqual({
          id,
          who: family,
          address: 'mayumi@example.jp',
          createdAt: AT,
          usedAt: null,
          replaced: false,
        });
    });
    it('are not found by mails about other things', async () => {
      expect(await made.resets.ofMail(await made.mail())).toBeUndefined();
    });
    it('are replaced by a newer one of the same account only', async () => {
      const first = await request(family);
      await request(manager);
      expect((await made.resets.ofMail(first.mailId))?.replaced).toBe(false);
      const second = await request(family, LATER);
      expect((await made.resets.ofMail(first.mailId))?.replaced).toBe(true);
      expect((await made.resets.ofMail(second.mailId))?.replaced).toBe(false);
    });
    it('are redeemed once, also by many at once', async () => {
      const { id, mailId } = await request(manager);
      const all = await Promise.all(Array.from({ length: 5 }, () => made.resets.redeem(id, LATER)));
      expect(all.filter(Boolean)).toHaveLength(1);
      expect((await made.resets.ofMail(mailId))?.usedAt).toBe(LATER);
    });
    it('are not redeemed once they are replaced, nor when there is none', async () => {
      const { id } = await request(family);
      await request(family, LATER);
      expect(await made.resets.redeem(id, LATER)).toBe(false);
      expect(await made.resets.redeem(2_147_483_647, LATER)).toBe(false);
    });
  });
}
