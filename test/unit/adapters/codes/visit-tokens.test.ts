import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { makeVisitTokens } from '../../../../src/adapters/codes/visit-tokens.ts';
import { linkToken } from '../../../../src/domain/mail/mail.ts';

const NONCE = '0d9f4a0e-6f0a-4c1c-9d2b-1f3f5d1f2a10';
const OTHER = '0d9f4a0e-6f0a-4c1c-9d2b-1f3f5d1f2a11';
const tokens = makeVisitTokens('a secret of at least thirty-two signs');

describe('the token of a visit', () => {
  it('names its visit and matches its nonce alone', () => {
    const token = tokens.of({ id: 1234, nonce: NONCE });
    const read = tokens.read(token);
    expect(read?.id).toBe(1234);
    expect(read?.matches(NONCE)).toBe(true);
    expect(read?.matches(OTHER)).toBe(false);
    expect(read?.matches('')).toBe(false);
  });

  it('is the same each time, another for another visit, nonce or secret, and tells none of them', () => {
    const token = tokens.of({ id: 1234, nonce: NONCE });
    expect(tokens.of({ id: 1234, nonce: NONCE })).toBe(token);
    const others = [
      tokens.of({ id: 1235, nonce: NONCE }),
      tokens.of({ id: 1234, nonce: OTHER }),
      makeVisitTokens('another secret of more than thirty-two').of({ id: 1234, nonce: NONCE }),
    ];
    expect(new Set([token, ...others].map((one) => one.split('-', 2)[1])).size).toBe(4);
    expect(token).toMatch(/^ya-[\w-]{43}$/);
    expect(token).not.toContain(NONCE);
  });

  it('stands for one visit: the hash of one opens no other', () => {
    const [, hash] = /^ya-(.*)$/.exec(tokens.of({ id: 1234, nonce: NONCE })) ?? [];
    expect(tokens.read(`yb-${hash}`)?.matches(NONCE)).toBe(false);
  });

  it('survives what mail programs make of links, whatever its visit and nonce', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), fc.uuid(), (id, nonce) => {
        const token = tokens.of({ id, nonce });
        for (const after of ['', '。', '>', '）', '\u3000', '%E3%80%82'])
          expect(tokens.read(linkToken(`${token}${after}`))?.id).toBe(id);
        expect(tokens.read(token)?.matches(nonce)).toBe(true);
      }),
    );
  });

  it('is changed by any other sign', () => {
    const token = tokens.of({ id: 1234, nonce: NONCE });
    for (let at = 0; at < token.length; at += 1) {
      const other = `${token.slice(0, at)}${token[at] === 'x' ? 'w' : 'x'}${token.slice(at + 1)}`;
      expect(tokens.read(other)?.matches(NONCE) ?? false).toBe(false);
    }
  });

  it.each([
    ['nothing', ''],
    ['an id alone', 'ya'],
    ['an id and a sign', 'ya-'],
    ['a short hash', `ya-${'a'.repeat(42)}`],
    ['a long hash', `ya-${'a'.repeat(44)}`],
    ['no visit', `0-${'a'.repeat(43)}`],
    ['an id with a leading zero', `0ya-${'a'.repeat(43)}`],
    ['capitals', `YA-${'a'.repeat(43)}`],
    ['an id beyond every number', `zzzzzzzzzzz-${'a'.repeat(43)}`],
    ['a random token of a mail', 'a'.repeat(43)],
    ['a space before', ` ya-${'a'.repeat(43)}`],
    ['a line after', `ya-${'a'.repeat(43)}\n`],
    ['a sign of another alphabet', `ya-${'a'.repeat(42)}あ`],
    ['a zero byte', `ya-${'a'.repeat(42)}\0`],
  ])('%s is none', (_what, text) => {
    expect(tokens.read(text)).toBeNull();
  });
});
