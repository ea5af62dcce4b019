import { expect, it } from '@jest/globals';
import { phoneWords } from '../../../../src/adapters/phone/phone-words.ts';

it.each([
  ['09012345678', '090-1234-5678'],
  ['05012345678', '050-1234-5678'],
  ['0312345678', '03-1234-5678'],
  ['0466123456', '0466-12-3456'],
  ['0120123456', '0120-123-456'],
])('%s is written as it is in Japan: %s', (digits, written) => {
  expect(phoneWords(digits)).toBe(written);
});

it.each(['0000001301', '0', '', '090-1234-5678', '12345678901234567890'])(
  'what is no number that somebody could have stays as it is: %j',
  (text) => {
    expect(phoneWords(text)).toBe(text);
  },
);
