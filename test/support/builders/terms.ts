import { ALL_WEEKDAYS, type ClosedTerm, type OpenTerm, type Term } from '../../../src/domain/term/term.ts';

const TIMES = {
  name: 'オンライン面会（午前）',
  facility: 'nursing_home',
  unit: null,
  weekdays: [1, 2, 3, 4, 5, 6],
  startsAt: '10:00',
  endsAt: '11:30',
  validFrom: '2026-01-01',
  validUntil: '2028-12-31',
} as const;

/** A term as the profile's morning would be: 10:00, 10:30, 11:00 from Monday to Saturday. */
export const openTerm = (values: Partial<OpenTerm & { id: number }> = {}): Term & OpenTerm => ({
  id: 1,
  kind: 'open',
  mode: 'online',
  reason: null,
  ...TIMES,
  slotMinutes: 30,
  callMinutes: 15,
  capacity: 1,
  dailyCap: null,
  holidays: 'closed',
  approval: 'instant',
  opensDaysAhead: 30,
  closesDaysBefore: 1,
  closesAt: '17:00',
  ...values,
});

/** A 休止 of a whole facility, all day. */
export const closedTerm = (values: Partial<ClosedTerm & { id: number }> = {}): Term & ClosedTerm => ({
  id: 9,
  kind: 'closed',
  mode: 'both',
  reason: '感染症の流行のため',
  ...TIMES,
  name: '感染対策の休止',
  weekdays: ALL_WEEKDAYS,
  startsAt: '00:00',
  endsAt: '24:00',
  slotMinutes: null,
  callMinutes: null,
  capacity: null,
  dailyCap: null,
  holidays: null,
  approval: null,
  opensDaysAhead: null,
  closesDaysBefore: null,
  closesAt: null,
  ...values,
});
