import type { Facility } from '../facility.ts';
import { type ClockTime, minutesOf } from '../form/time-fields.ts';
import type { FacilityVisitRules } from '../site/visit-rules.ts';
import type { DateString } from '../time.ts';
import type { OpenTerm } from './term.ts';

/** Years that new terms are valid for, besides what is left of this one. */
const YEARS = 5;

/** The terms that make exactly the times of the profile's rules: one for each run of slots without a pause. */
export const defaultTerms = (facility: Facility, rules: FacilityVisitRules, today: DateString): OpenTerm[] =>
  runsOf(rules).map(([startsAt, endsAt]) => ({
    ...termDefaults(facility, rules, today),
    name: `オンライン面会（${startsAt}から）`,
    startsAt,
    endsAt,
  }));

/** What an open term of visits by video starts with, from the profile's rules. */
export const termDefaults = (
  facility: Facility,
  rules: FacilityVisitRules,
  today: DateString,
): Omit<OpenTerm, 'name' | 'startsAt' | 'endsAt'> => ({
  kind: 'open',
  mode: 'online',
  reason: null,
  facility,
  unit: null,
  weekdays: rules.weekdays,
  validFrom: today,
  validUntil: `${Number(today.slice(0, 4)) + YEARS}-12-31`,
  slotMinutes: rules.callMinutes + rules.bufferMinutes,
  callMinutes: rules.callMinutes,
  capacity: rules.tablets,
  dailyCap: null,
  holidays: rules.closedOnHolidays ? 'closed' : 'open',
  approval: rules.approval,
  opensDaysAhead: rules.opensDaysAhead,
  closesDaysBefore: rules.closesDaysBefore,
  closesAt: rules.closesAt,
});

/** The profile's times as hours, those that follow each other without a pause in one. */
function runsOf({ times, callMinutes, bufferMinutes }: FacilityVisitRules): [ClockTime, ClockTime][] {
  const slot = callMinutes + bufferMinutes;
  const runs: [number, number][] = [];
  for (const start of times.map(minutesOf).sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.[1] === start) last[1] = start + slot;
    else runs.push([start, start + slot]);
  }
  return runs.map(([from, to]) => [clockOf(from), clockOf(to)]);
}

const clockOf = (minutes: number): ClockTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
