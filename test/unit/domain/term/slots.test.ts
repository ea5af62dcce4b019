import { describe, expect, it } from '@jest/globals';
import { closedDayOf, type Slot, type SlotQuery, slotsOf } from '../../../../src/domain/term/slots.ts';
import { closedTerm, openTerm } from '../../../support/builders/terms.ts';

const RULES = {
  holidays: new Map([
    ['2026-11-23', '勤労感謝の日'],
    ['2027-01-01', '元日'],
  ]),
  closedPeriods: [
    { from: '12-29', to: '01-03' },
    { from: '08-13', to: '08-15' },
  ],
};
const closedDays = (date: string) => closedDayOf(date, RULES);
const asked = (from: string, to = from, more: Partial<SlotQuery> = {}): SlotQuery => ({
  facility: 'nursing_home',
  unit: '2F',
  mode: 'online',
  from,
  to,
  ...more,
});
const reasons = (slots: readonly Slot[]) =>
  Object.fromEntries(slots.map(({ date, closed }) => [date, closed?.reason ?? '']));

describe('days that are closed each year', () => {
  it('run over the new year, and name holidays beside', () => {
    const days = [
      '2026-12-28',
      '2026-12-29',
      '2027-01-01',
      '2027-01-03',
      '2027-01-04',
      '2026-08-14',
      '2026-11-23',
    ];
    expect(days.map(closedDays)).toEqual([
      null,
      '年末年始',
      '年末年始',
      '年末年始',
      null,
      '休業日',
      '勤労感謝の日',
    ]);
  });
});

describe('slots of a term', () => {
  it('cut its hours and carry the window of booking', () => {
    const slots = slotsOf([openTerm({ capacity: 3 })], asked('2026-12-01'), closedDays);
    expect(slots.map(({ startsAt }) => startsAt)).toEqual([
      '2026-12-01T01:00:00Z',
      '2026-12-01T01:30:00Z',
      '2026-12-01T02:00:00Z',
    ]);
    expect(slots[0]).toEqual({
      termId: 1,
      facility: 'nursing_home',
      unit: null,
      mode: 'online',
      date: '2026-12-01',
      startsAt: '2026-12-01T01:00:00Z',
      endsAt: '2026-12-01T01:15:00Z',
      heldUntil: '2026-12-01T01:30:00Z',
      capacity: 3,
      dailyCap: null,
      approval: 'instant',
      opensAt: '2026-10-31T15:00:00Z',
      closesAt: '2026-11-30T08:00:00Z',
      closed: null,
    });
  });

  it('make no slot that would end after the hours', () => {
    const term = openTerm({ startsAt: '10:00', endsAt: '11:29', slotMinutes: 30 });
    expect(slotsOf([term], asked('2026-12-01'), closedDays)).toHaveLength(2);
  });

  it('rest from 12-29 to 01-03 and on Sundays, unless holidays are open', () => {
    const week = asked('2026-12-27', '2027-01-04');
    expect(reasons(slotsOf([openTerm()], week, closedDays))).toEqual({
      '2026-12-28': '',
      '2026-12-29': '年末年始',
      '2026-12-30': '年末年始',
      '2026-12-31': '年末年始',
      '2027-01-01': '年末年始',
      '2027-01-02': '年末年始',
      '2027-01-04': '',
    });
    const open = slotsOf([openTerm({ holidays: 'open' })], week, closedDays);
    expect(open.filter(({ closed }) => closed)).toEqual([]);
  });

  it('know the 29th of February of a leap year', () => {
    const slots = slotsOf([openTerm({ weekdays: [2] })], asked('2028-02-28', '2028-03-01'), closedDays);
    expect(new Set(slots.map(({ date }) => date))).toEqual(new Set(['2028-02-29']));
    expect(slots[0]?.closesAt).toBe('2028-02-28T08:00:00Z');
    expect(slots[0]?.opensAt).toBe('2028-01-29T15:00:00Z');
  });

  it('begin at midnight on the day before in UTC, and may end at the next midnight', () => {
    const night = openTerm({ startsAt: '00:10', endsAt: '24:00', slotMinutes: 60, closesDaysBefore: 0 });
    const slots = slotsOf([night], asked('2026-12-01'), closedDays);
    expect([slots.length, slots[0]?.startsAt, slots[0]?.date]).toEqual([
      23,
      '2026-11-30T15:10:00Z',
      '2026-12-01',
    ]);
    expect(slots.at(-1)?.heldUntil).toBe('2026-12-01T14:10:00Z');
  });

  it('close for booking when the visit begins, where the term would let it be booked later', () => {
    const term = openTerm({ closesDaysBefore: 0, closesAt: '12:00' });
    const [first] = slotsOf([term], asked('2026-12-01'), closedDays);
    expect(first?.closesAt).toBe(first?.startsAt);
  });

  it('of another floor are for nobody else, and for staff who ask for any', () => {
    const terms = [openTerm({ unit: '3F' })];
    const count = (unit: string | null) =>
      slotsOf(terms, asked('2026-12-01', '2026-12-01', { unit }), closedDays).length;
    expect(['2F', null, '3F', 'any'].map(count)).toEqual([0, 0, 3, 3]);
  });
});

describe('a 休止', () => {
  const closedFor = (more: Partial<SlotQuery>, ...terms: Parameters<typeof slotsOf>[0]) =>
    slotsOf([openTerm(), ...terms], asked('2026-12-01', '2026-12-01', more), closedDays).filter(
      ({ closed }) => closed !== null,
    ).length;

  it('takes the slots away in words, before any holiday does', () => {
    const [slot] = slotsOf([openTerm(), closedTerm()], asked('2026-12-29'), closedDays);
    expect(slot?.closed).toEqual({ reason: '感染症の流行のため', termId: 9 });
  });

  it('of a floor closes what its residents see, and no slot of the house for others', () => {
    const floor = closedTerm({ unit: '2F' });
    expect([
      closedFor({}, floor),
      closedFor({ unit: '3F' }, floor),
      closedFor({ unit: 'any' }, floor),
    ]).toEqual([3, 0, 0]);
  });

  it('of some hours closes the calls within them, not those that end where it begins', () => {
    const hours = closedTerm({ startsAt: '10:15', endsAt: '10:45' });
    expect(closedFor({}, hours)).toBe(1);
  });

  it('of visits in person leaves those by video', () => {
    expect(closedFor({}, closedTerm({ mode: 'in_person' }))).toBe(0);
  });

  it('of another facility closes nothing', () => {
    expect(closedFor({}, closedTerm({ facility: 'group_home' }))).toBe(0);
  });
});
