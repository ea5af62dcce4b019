import { describe, expect, it } from '@jest/globals';
import { makeCommonPasswords } from '../../../../src/adapters/passwords/common-passwords.ts';

const common = makeCommonPasswords();

describe('the list of known passwords', () => {
  it.each(['password', 'qwerty123456', '1q2w3e4r5t6y', 'finalfantasy'])(
    'holds %s, which guessers try first',
    async (password) => {
      expect(await common.has(password)).toBe(true);
    },
  );

  it.each(['', 'engawa-to-niwa', 'えんがわのある家', 'k7mt-4hxp-9wqe', '__proto__'])(
    'does not hold %j',
    async (password) => {
      expect(await common.has(password)).toBe(false);
    },
  );
});
