import { z } from 'zod';
import { FACILITIES } from '../../../domain/facility.ts';
import { HOME_REASONS } from '../../../domain/home-reason.ts';
import { CHANNELS, LINK_STATES, VISIT_STATUSES, type Visit } from '../../../domain/visit/visit.ts';
import { VISIT_MODES } from '../../../domain/visit-mode.ts';

/** A visit as its row has it. */
export const visitShape = {
  id: z.int(),
  reference: z.string(),
  mode: z.enum(VISIT_MODES),
  facility: z.enum(FACILITIES),
  residentId: z.int(),
  termId: z.int().nullable(),
  startsAt: z.string(),
  endsAt: z.string(),
  heldUntil: z.string(),
  seat: z.int(),
  status: z.enum(VISIT_STATUSES),
  channel: z.enum(CHANNELS),
  memberId: z.int().nullable(),
  participants: z.array(z.object({ name: z.string(), relation: z.string() })),
  phone: z.string(),
  message: z.string(),
  overrideReason: z.string().nullable(),
  homeReason: z.enum(HOME_REASONS).nullable(),
  reasonNote: z.string().nullable(),
  sequence: z.int(),
  nonce: z.string(),
  linkState: z.enum(LINK_STATES),
  joinUrl: z.string().nullable(),
  meetingId: z.string().nullable(),
  callAskedAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  createdAt: z.string(),
  version: z.int(),
} satisfies Record<keyof Visit, z.ZodType>;

/** Where these stand in `visits`. */
export const VISIT_COLUMNS: Readonly<Record<keyof Visit, string>> = {
  id: 'id',
  reference: 'reference',
  mode: 'mode',
  facility: 'facility',
  residentId: 'resident_id',
  termId: 'term_id',
  startsAt: 'starts_at',
  endsAt: 'ends_at',
  heldUntil: 'held_until',
  seat: 'seat',
  status: 'status',
  channel: 'channel',
  memberId: 'member_id',
  participants: 'participants',
  phone: 'phone',
  message: 'message',
  overrideReason: 'override_reason',
  homeReason: 'home_reason',
  reasonNote: 'reason_note',
  sequence: 'sequence',
  nonce: 'nonce',
  linkState: 'link_state',
  joinUrl: 'join_url',
  meetingId: 'meeting_id',
  callAskedAt: 'call_asked_at',
  startedAt: 'started_at',
  endedAt: 'ended_at',
  createdAt: 'created_at',
  version: 'version',
};

/** The same for a select, of the table under its own name. */
export const SELECTED_VISIT = Object.fromEntries(
  Object.entries(VISIT_COLUMNS).map(([key, column]) => [key, `visits.${column}`]),
);

/** The row of values of the domain. */
export const visitRow = (values: Partial<Visit>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      VISIT_COLUMNS[key as keyof Visit],
      key === 'participants' ? JSON.stringify(value) : value,
    ]),
  );
