import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';

/** Slots around the new year, a leap day and two changes of the clocks in New York, made by a process of its own. */
const PROGRAM = `
import { closedDayOf, slotsOf } from './src/domain/term/slots.ts';
import { openTerm } from './test/support/builders/terms.ts';
const rules = { holidays: new Map([['2027-01-01', '元日']]), closedPeriods: [{ from: '12-29', to: '01-03' }] };
const term = openTerm({ startsAt: '00:10', endsAt: '09:10', weekdays: [1, 2, 3, 4, 5, 6, 7] });
const days = [['2026-12-28', '2027-01-04'], ['2028-02-28', '2028-03-01'], ['2027-03-13', '2027-03-15'], ['2027-11-06', '2027-11-08']];
const asked = { facility: 'nursing_home', unit: null, mode: 'online' };
console.log(JSON.stringify([new Date(0).getHours(), days.map(([from, to]) =>
  slotsOf([term], { ...asked, from, to }, (day) => closedDayOf(day, rules)))]));
`;

const slotsIn = (zone: string): [number, unknown[][]] =>
  JSON.parse(
    execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', PROGRAM], {
      env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
      encoding: 'utf8',
    }),
  );

describe('slots in a process of another time zone', () => {
  it('are the same in New York as in UTC', () => {
    const [hourThere, there] = slotsIn('America/New_York');
    const [hourInUtc, inUtc] = slotsIn('UTC');
    expect([hourThere, hourInUtc]).toEqual([19, 0]);
    expect(there).toEqual(inUtc);
    expect(inUtc.map((slots) => slots.length)).toEqual([8 * 18, 3 * 18, 3 * 18, 3 * 18]);
  });
});
