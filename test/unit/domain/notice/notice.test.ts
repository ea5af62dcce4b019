import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  endOfDay,
  isPinned,
  isPublic,
  type NoticeTimes,
  nextChange,
  noticeState,
} from '../../../../src/domain/notice/notice.ts';
import { compareInstants } from '../../../../src/domain/time.ts';

const aNotice = (over: Partial<NoticeTimes> = {}): NoticeTimes => ({
  status: 'published',
  publishAt: '2026-11-27T00:00:00Z',
  endAt: null,
  important: false,
  importantUntil: null,
  ...over,
});

describe('the state of a notice', () => {
  it.each([
    ['draft', { status: 'draft' }, '2026-12-01T00:00:00Z'],
    ['scheduled', {}, '2026-11-26T23:59:59.999Z'],
    ['public', {}, '2026-11-27T00:00:00Z'],
    ['public', { endAt: '2026-11-28T00:00:00Z' }, '2026-11-27T23:59:59.999Z'],
    ['ended', { endAt: '2026-11-28T00:00:00Z' }, '2026-11-28T00:00:00Z'],
  ] as const)('is %s: %j at %s', (state, over, now) => {
    expect(noticeState(aNotice(over), now)).toBe(state);
    expect(isPublic(aNotice(over), now)).toBe(state === 'public');
  });
});

describe('an important notice', () => {
  const notice = aNotice({ important: true, importantUntil: '2026-11-30' });

  it('is pinned through the last day of its deadline in Japan, wherever the server stands', () => {
    expect(endOfDay('2026-11-30')).toBe('2026-11-30T15:00:00Z');
    expect(isPinned(notice, '2026-11-30T14:59:59.999Z')).toBe(true);
    expect(isPinned(notice, '2026-11-30T15:00:00Z')).toBe(false);
  });

  it('is pinned as long as it is public where it has no deadline, and never before', () => {
    const endless = { ...notice, importantUntil: null };
    expect(isPinned(endless, '2036-01-01T00:00:00Z')).toBe(true);
    expect(isPinned(endless, '2026-11-26T00:00:00Z')).toBe(false);
    expect(isPinned({ ...endless, important: false }, '2036-01-01T00:00:00Z')).toBe(false);
  });
});

describe('the next change of public pages', () => {
  const instant = fc
    .integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-01-01T00:00:00Z') })
    .map((ms) => new Date(ms).toISOString());
  const day = instant.map((text) => text.slice(0, 10));
  const notice = fc.record({
    status: fc.constantFrom('draft', 'published') as fc.Arbitrary<NoticeTimes['status']>,
    publishAt: instant,
    endAt: fc.option(instant),
    important: fc.boolean(),
    importantUntil: fc.option(day),
  });
  const seen = (notices: readonly NoticeTimes[], now: string) =>
    JSON.stringify(notices.map((one) => [isPublic(one, now), isPinned(one, now)]));

  it('is after now, and nothing visitors see changes before it', () => {
    fc.assert(
      fc.property(fc.array(notice, { maxLength: 4 }), instant, instant, (notices, now, later) => {
        const next = nextChange(notices, now);
        if (next !== null) expect(compareInstants(next, now)).toBeGreaterThan(0);
        fc.pre(compareInstants(later, now) >= 0 && (next === null || compareInstants(later, next) < 0));
        expect(seen(notices, later)).toBe(seen(notices, now));
      }),
    );
  });

  it('is never for drafts and for what is past', () => {
    expect(nextChange([aNotice({ status: 'draft' })], '2026-01-01T00:00:00Z')).toBeNull();
    expect(nextChange([aNotice({ endAt: '2026-11-28T00:00:00Z' })], '2026-11-28T00:00:00Z')).toBeNull();
  });
});
