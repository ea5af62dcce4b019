import { z } from 'zod';
import { code, text, timeOfDay } from './values.ts';

/** ISO weekdays, 1 = Monday. */
const weekday = z.int().min(1).max(7);

const monthDay = z
  .string()
  .regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '月日は "12-29" の形で書いてください');

const rules = {
  weekdays: z.array(weekday).min(1),
  times: z.array(timeOfDay).min(1),
  closedOnHolidays: z.boolean(),
  /** Closed each year, both days included; may run over the new year. */
  closedPeriods: z.array(z.strictObject({ from: monthDay, to: monthDay })),
  callMinutes: z.int().min(5).max(120),
  bufferMinutes: z.int().min(0).max(120),
  opensDaysAhead: z.int().min(1).max(365),
  closesDaysBefore: z.int().min(0).max(30),
  closesAt: timeOfDay,
  /** Visits of one resident in a calendar month, whoever books them. */
  monthlyPerResident: z.int().min(1),
  /** Booked and not yet held visits of one resident at one time. */
  livePerResident: z.int().min(1),
  maxParticipants: z.int().min(1).max(20),
  maxDevices: z.int().min(1).max(10),
  approval: z.enum(['instant', 'approval']),
  familyCancelsUntilMinutes: z.int().min(0),
  joinOpensMinutes: z.int().min(0),
  lateCallMinutes: z.int().min(0),
  noShowMinutes: z.int().min(0),
};

const rulesSchema = z.strictObject(rules);

/** 対面面会: what pages say about visiting in person. */
const inPersonSchema = z.strictObject({
  hours: text(60),
  minutes: z.int().min(5),
  people: z.int().min(1),
  note: text(160),
});

/** Defaults of オンライン面会, what a facility does otherwise, and what families are asked to keep to. */
export const visitsSchema = z.strictObject({
  defaults: rulesSchema,
  facilities: z.strictObject({
    nursing_home: rulesSchema.partial().optional(),
    group_home: rulesSchema.partial().optional(),
  }),
  inPerson: inPersonSchema,
  /** Sentences shown with the booking: recording, other residents in frame, minors. */
  manners: z.array(z.strictObject({ code, text: text(120) })).min(1),
});
