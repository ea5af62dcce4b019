import { describe, expect, it } from '@jest/globals';
import {
  longestLifetime,
  mayRemember,
  maySignIn,
  sessionEnd,
} from '../../../../src/domain/account/account.ts';

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

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('the end of a session', () => {
  it('of a worker is two idle hours, and twelve hours however busy', () => {
    const times = { audience: 'manager', remember: false, startedAt: 0 } as const;
    expect(sessionEnd({ ...times, seenAt: 0 })).toBe(2 * HOUR);
    expect(sessionEnd({ ...times, seenAt: 5 * HOUR })).toBe(7 * HOUR);
    expect(sessionEnd({ ...times, seenAt: 11 * HOUR })).toBe(12 * HOUR);
  });
  it('of a family is twelve hours after it began', () => {
    expect(sessionEnd({ audience: 'family', remember: false, startedAt: 0, seenAt: 11 * HOUR })).toBe(
      12 * HOUR,
    );
  });
  it('of a remembered family moves on by thirty days with each use', () => {
    expect(sessionEnd({ audience: 'family', remember: true, startedAt: 0, seenAt: 29 * DAY })).toBe(59 * DAY);
  });
});

it('a worker is never remembered', () => {
  expect(mayRemember('manager', true)).toBe(false);
  expect(longestLifetime('manager', true)).toBe(12 * HOUR);
  expect(longestLifetime('family', true)).toBe(30 * DAY);
});
