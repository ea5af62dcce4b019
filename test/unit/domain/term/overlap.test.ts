import { describe, expect, it } from '@jest/globals';
import { firstOverlap, overlap } from '../../../../src/domain/term/conflicts.ts';
import type { OpenTerm } from '../../../../src/domain/term/term.ts';
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
