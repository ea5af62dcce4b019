import { describe, expect, it } from '@jest/globals';
import { maySignIn } from '../../../../src/domain/account/account.ts';

const today = '2026-11-27';
const standing = { status: 'active', leftOn: null, deleted: false } as const;

describe('who may sign in', () => {
  it('an account in use may', () => {
    expect(maySignIn(standing, today)).toBe(true);
  });
  it('may on the last day and not on the day after it', () => {
    expect(maySignIn({ ...standing, leftOn: today }, today)).toBe(true);
    expect(maySignIn({ ...standing, leftOn: '2026-11-26' }, today)).toBe(false);
  });
  it('a stopped or deleted account may not', () => {
    expect(maySignIn({ ...standing, status: 'stopped' }, today)).toBe(false);
    expect(maySignIn({ ...standing, deleted: true }, today)).toBe(false);
  });
});
