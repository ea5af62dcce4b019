import { describe, expect, it } from '@jest/globals';
import { entryRefusal } from '../../../../src/domain/call/call-entry.ts';
import type { Side } from '../../../../src/domain/visit/presence.ts';
import { VISIT_STATUSES, type Visit } from '../../../../src/domain/visit/visit.ts';
import { aNewVisit, someVisitRules } from '../../../support/builders/visits.ts';

/** 10:00 to 10:15 in Japan, held until 10:30; the door opens ten minutes before. */
const OPENS = '2026-12-07T00:50:00Z';
const INSIDE = '2026-12-07T01:05:00Z';
const ENDS = '2026-12-07T01:30:00Z';

const why = (side: Side, own: Partial<Visit>, now = INSIDE) =>
  entryRefusal(side, aNewVisit(own), now, someVisitRules())?.why ?? 'in';

describe('the door of a call', () => {
  it.each([
    ['2026-12-07T00:49:59Z', 'early'],
    [OPENS, 'in'],
    ['2026-12-07T01:29:59Z', 'in'],
    [ENDS, 'over'],
  ])(
    'lets the family in from ten minutes before until the slot ends, to the second (%s: %s)',
    (now, said) => {
      expect(why('family', { status: 'confirmed' }, now)).toBe(said);
    },
  );

  it('says to an early family from when it opens', () => {
    const early = entryRefusal('family', aNewVisit(), '2026-12-07T00:00:00Z', someVisitRules());
    expect(early?.message).toBe('2026年12月7日（月）9:50から入れます。');
  });

  it('lets the home in once 開始 was pressed, in the same window', () => {
    expect(why('home', { status: 'confirmed' })).toBe('waits');
    expect(why('home', { status: 'in_call' })).toBe('in');
    expect(why('home', { status: 'in_call' }, '2026-12-07T00:49:59Z')).toBe('early');
    expect(why('home', { status: 'in_call' }, ENDS)).toBe('over');
  });

  it('is shut for a visit that does not stand, whatever its hour', () => {
    const open = VISIT_STATUSES.filter((status) => why('family', { status }) === 'in');
    expect(open).toEqual(['confirmed', 'in_call']);
    for (const side of ['family', 'home'] as const)
      for (const status of VISIT_STATUSES.filter((one) => !open.includes(one)))
        expect([side, status, why(side, { status })]).toEqual([side, status, 'over']);
  });

  it('is none where people meet in the house', () => {
    for (const side of ['family', 'home'] as const)
      expect(why(side, { mode: 'in_person', status: 'in_call' })).toBe('over');
  });
});
