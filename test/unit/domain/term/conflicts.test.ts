import { describe, expect, it } from '@jest/globals';
import {
  type BookedTime,
  firstOverlap,
  isHitByClosure,
  overlap,
  withoutSlot,
} from '../../../../src/domain/term/conflicts.ts';
import type { OpenTerm, Term } from '../../../../src/domain/term/term.ts';
import { closedTerm, openTerm } from '../../../support/builders/terms.ts';

const meets = (values: Partial<OpenTerm>, other: Partial<OpenTerm> = {}): boolean =>
  overlap(openTerm(other), openTerm({ id: 2, ...values }));

describe('two terms', () => {
  it('lie over each other in hours, days, weekdays and units they share', () => {
    expect(meets({})).toBe(true);
    expect(meets({ startsAt: '11:00', endsAt: '12:00', unit: '2F' })).toBe(true);
  });

  it('may stand side by side', () => {
    expect([
      meets({ startsAt: '11:30', endsAt: '12:00' }),
      meets({ weekdays: [7] }),
      meets({ validFrom: '2029-01-01', validUntil: '2029-12-31' }),
      meets({ mode: 'in_person' }),
      meets({ facility: 'group_home' }),
      meets({ unit: '3F' }, { unit: '2F' }),
      overlap(openTerm(), closedTerm()),
    ]).toEqual(Array(7).fill(false));
  });

  it('share no day where the few days they share have none of their weekdays', () => {
    // 2026-12-05 is a Saturday, the 6th a Sunday.
    const weekend = { validFrom: '2026-12-05', validUntil: '2026-12-06' };
    expect(meets({ ...weekend, weekdays: [1] }, { weekdays: [1, 6] })).toBe(false);
    expect(meets({ ...weekend, weekdays: [6] }, { weekdays: [1, 6] })).toBe(true);
  });

  it('are found, except by itself', () => {
    const stored = [openTerm(), openTerm({ id: 2, startsAt: '14:00', endsAt: '15:30' })];
    expect(firstOverlap(openTerm({ startsAt: '15:00', endsAt: '16:00' }), 1, stored)?.id).toBe(2);
    expect(firstOverlap(openTerm(), 1, stored)).toBeUndefined();
    expect(firstOverlap(openTerm(), null, stored)?.id).toBe(1);
  });
});

// 2026-12-01 is a Tuesday; 10:30 in Japan.
const VISIT: BookedTime = {
  mode: 'online',
  unit: '3f',
  startsAt: '2026-12-01T01:30:00Z',
  endsAt: '2026-12-01T01:45:00Z',
};
const NURSING = { facility: 'nursing_home' } as const;
const leaves = (changed: Partial<OpenTerm>, others: readonly Term[] = [], visit = VISIT): boolean =>
  withoutSlot(
    [visit],
    { before: [openTerm(), ...others], after: [openTerm(changed), ...others], closedDays: () => null },
    NURSING,
  ).length > 0;

describe('a change of a term', () => {
  it('leaves a visit outside of any slot where its beginning is in none', () => {
    expect([
      leaves({ endsAt: '10:30' }),
      leaves({ startsAt: '10:10' }),
      leaves({ weekdays: [1, 3] }),
      leaves({ validUntil: '2026-11-30' }),
      leaves({ unit: '2f' }),
      leaves({ slotMinutes: 45 }),
      leaves({ mode: 'in_person' }),
    ]).toEqual(Array(7).fill(true));
  });

  it('touches no visit that still begins with a slot, or that another term has room for', () => {
    const other = openTerm({ id: 2, startsAt: '10:30', endsAt: '11:00' });
    expect([
      leaves({ startsAt: '10:30' }),
      leaves({ callMinutes: 20 }),
      leaves({ weekdays: [1] }, [other]),
    ]).toEqual([false, false, false]);
  });

  it('says nothing of a visit that staff put outside of all slots', () => {
    const free = { ...VISIT, startsAt: '2026-12-01T01:40:00Z' };
    expect(leaves({ weekdays: [1] }, [], free)).toBe(false);
  });
});

describe('a 休止', () => {
  it('falls on a visit of its hours, floor and kind, booked in a slot or not', () => {
    expect([
      isHitByClosure(closedTerm(), VISIT),
      isHitByClosure(closedTerm({ unit: '3f' }), { ...VISIT, startsAt: '2026-12-01T01:40:00Z' }),
      isHitByClosure(closedTerm({ startsAt: '10:44', endsAt: '12:00' }), VISIT),
    ]).toEqual([true, true, true]);
    expect([
      isHitByClosure(closedTerm({ unit: '2f' }), VISIT),
      isHitByClosure(closedTerm({ mode: 'in_person' }), VISIT),
      isHitByClosure(closedTerm({ startsAt: '10:45' }), VISIT),
      isHitByClosure(closedTerm({ endsAt: '10:30' }), VISIT),
      isHitByClosure(closedTerm({ validFrom: '2026-12-02' }), VISIT),
      isHitByClosure(closedTerm({ weekdays: [3] }), VISIT),
    ]).toEqual(Array(6).fill(false));
  });
});
