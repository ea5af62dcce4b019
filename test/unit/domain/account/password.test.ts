import { describe, expect, it } from '@jest/globals';
import {
  chosenPassword,
  commonParts,
  firstPassword,
  normalisePassword,
  typedPassword,
} from '../../../../src/domain/account/password.ts';

const label = 'パスワード';

describe('a password being chosen', () => {
  const reasons = (typed: string) =>
    chosenPassword({ label }).safeParse(typed).error?.issues[0]?.message ?? null;

  it('has at least twelve characters as a person counts them', () => {
    expect(reasons('abcdefghijk')).toBe('パスワードは12文字以上で入力してください。');
    expect(reasons('👵🏻'.repeat(6))).toContain('12文字以上');
    expect(reasons('abcdefghijkl')).toBeNull();
  });
  it('has at most a hundred and twenty-eight', () => {
    expect(reasons('あいうえ'.repeat(32))).toBeNull();
    expect(reasons(`${'あいうえ'.repeat(32)}お`)).toBe('パスワードは128文字以内で入力してください。');
  });
  it('is not one or two characters over and over', () => {
    expect(reasons('abababababab')).toContain('繰り返し');
    expect(reasons('ａaａaａaａaａaａa')).toContain('繰り返し');
  });
  it('may hold spaces anywhere, and keeps them', () => {
    expect(chosenPassword({ label }).parse(' hana to tori ')).toBe(' hana to tori ');
  });
});

describe('what is looked up among the known passwords', () => {
  it.each([
    ['Engawa-To-Niwa', ['engawa-to-niwa']],
    ['ＱＷＥＲＴＹ２０２６！！', ['qwerty2026!!', 'qwerty']],
    ['PasswordPassword', ['passwordpassword', 'password']],
    ['1234567890123', ['1234567890123']],
    ['12abc3456789', ['12abc3456789']],
    ['はなはなはなはなはなはな', ['はなはなはなはなはなはな']],
  ])(
    'of %s is the whole, the word that is repeated, and the word without what is put around it',
    (typed, parts) => {
      expect(commonParts(typed)).toEqual(parts);
    },
  );
});

describe('a password typed to sign in', () => {
  it('may be as long as they once could be', () => {
    expect(typedPassword({ label }).safeParse('あいうえ'.repeat(50)).success).toBe(true);
    expect(typedPassword({ label }).safeParse('あいうえ'.repeat(51)).success).toBe(false);
  });
  it('may be short but not empty', () => {
    expect(typedPassword({ label }).safeParse('a').success).toBe(true);
    expect(typedPassword({ label }).safeParse('').error?.issues[0]?.message).toBe(
      'パスワードを入力してください。',
    );
  });
  it('is refused when it is a list or a record', () => {
    expect(typedPassword({ label }).safeParse({ a: 1 }).success).toBe(false);
  });
});

it('full-width and half-width letters are one password', () => {
  expect(normalisePassword('ｅｎｇａｗａ－１')).toBe(normalisePassword('engawa-1'));
});

it('a first password is three groups of letters and digits that cannot be mistaken, and may be chosen', () => {
  const drawn: string[] = [];
  const password = firstPassword((count, alphabet) => {
    drawn.push(alphabet);
    return alphabet.slice(0, count);
  });
  expect(password).toMatch(/^.{4}-.{4}-.{4}$/);
  expect(drawn.join('')).not.toMatch(/[01oli]/);
  expect(chosenPassword({ label }).safeParse(password).success).toBe(true);
});
