import { expect, it } from '@jest/globals';
import { randomCharacters } from '../../../../src/adapters/passwords/random-signs.ts';

it('draws as many signs as asked for, all of the alphabet and every one of it', () => {
  const drawn = randomCharacters(5_000, 'abc123');
  expect(drawn).toHaveLength(5_000);
  expect([...new Set(drawn)].sort().join('')).toBe('123abc');
  expect(randomCharacters(40, 'abc123')).not.toBe(randomCharacters(40, 'abc123'));
});
