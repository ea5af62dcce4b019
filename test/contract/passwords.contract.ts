import { describe, expect, it } from '@jest/globals';
import type { Passwords } from '../../src/application/account/passwords.port.ts';

/** What every hashing of passwords must do. */
export function passwordsContract(name: string, passwords: Passwords): void {
  describe(`passwords by ${name}`, () => {
    it('fit their own hash and no other', async () => {
      const hash = await passwords.hash('engawa-demo-admin');
      expect(await passwords.verify(hash, 'engawa-demo-admin')).toBe(true);
      expect(await passwords.verify(hash, 'engawa-demo-Admin')).toBe(false);
      expect(await passwords.verify(hash, '')).toBe(false);
    });
    it('are the same in full-width and half-width letters', async () => {
      expect(await passwords.verify(await passwords.hash('ＥＮＧＡＷＡ－１'), 'ENGAWA-1')).toBe(true);
    });
    it('never fit a hash that is not there', async () => {
      expect(await passwords.verify(null, 'engawa-demo-admin')).toBe(false);
    });
    it('have hashes the database takes, made with what is used now', async () => {
      const hash = await passwords.hash('👵🏻 はるさん');
      expect(hash.startsWith('$argon2id$')).toBe(true);
      expect(await passwords.outdated(hash)).toBe(false);
    });
  });
}
