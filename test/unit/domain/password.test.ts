import { describe, expect, it } from '@jest/globals';
import {
  chosenPassword,
  firstPassword,
  normalisePassword,
  typedPassword,
} from '../../../src/domain/password.ts';

const label = 'パスワード';

describe('a password being chosen', () => {
  const reasons = (typed: string) =>
    chosenPassword({ label }).safeParse(typed).error?.issues[0]?.message ?? null;

  it('has at least ten characters as a person counts them', () => {
    expect(reasons('abcdefghi')).toBe('パスワードは10文字以上で入力してください。');
    expect(reasons('👵🏻'.repeat(5))).toContain('10文字以上');
    expect(reasons('abcdefghij')).toBeNull();
  });
  it('has at most two hundred', () => {
    expect(reasons('あいう'.repeat(67))).toBe('パスワードは200文字以内で入力してください。');
  });
  it('is not one or two characters over and over', () => {
    expect(reasons('ababababab')).toContain('繰り返し');
    expect(reasons('ａaａaａaａaａa')).toContain('繰り返し');
  });
  it('may hold spaces anywhere, and keeps them', () => {
    expect(chosenPassword({ label }).parse(' hana to tori ')).toBe(' hana to tori ');
  });
});

describe('a password typed to sign in', () => {
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
