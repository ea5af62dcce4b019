import { z } from 'zod';
import { FACILITIES } from '../../../domain/facility.ts';
import { HOME_REASONS } from '../../../domain/home-reason.ts';
import { CHANNELS, LINK_STATES, VISIT_STATUSES, type Visit } from '../../../domain/visit/visit.ts';
import { VISIT_MODES } from '../../../domain/visit-mode.ts';
import { column, columnNames, jsonColumn, readOnly, shapeOf, storedBy } from '../resource/columns.ts';

/** Each field of a visit with its column of `visits`. */
export const VISIT_COLUMNS = {
  id: readOnly('id', z.int()),
  reference: column('reference', z.string()),
  mode: column('mode', z.enum(VISIT_MODES)),
  facility: column('facility', z.enum(FACILITIES)),
  residentId: column('resident_id', z.int()),
  termId: column('term_id', z.int().nullable()),
  startsAt: column('starts_at', z.string()),
  endsAt: column('ends_at', z.string()),
  heldUntil: column('held_until', z.string()),
  seat: column('seat', z.int()),
  status: column('status', z.enum(VISIT_STATUSES)),
  channel: column('channel', z.enum(CHANNELS)),
  memberId: column('member_id', z.int().nullable()),
  participants: jsonColumn('participants', z.array(z.object({ name: z.string(), relation: z.string() }))),
  phone: column('phone', z.string()),
  message: column('message', z.string()),
  overrideReason: column('override_reason', z.string().nullable()),
  homeReason: column('home_reason', z.enum(HOME_REASONS).nullable()),
  reasonNote: column('reason_note', z.string().nullable()),
  sequence: column('sequence', z.int()),
  nonce: column('nonce', z.string()),
  linkState: column('link_state', z.enum(LINK_STATES)),
  joinUrl: column('join_url', z.string().nullable()),
  meetingId: column('meeting_id', z.string().nullable()),
  callAskedAt: column('call_asked_at', z.string().nullable()),
  startedAt: column('started_at', z.string().nullable()),
  endedAt: column('ended_at', z.string().nullable()),
  createdAt: readOnly('created_at', z.string()),
  version: readOnly('version', z.int()),
};

/** A visit as it is read. */
export const visitShape = shapeOf(VISIT_COLUMNS) satisfies Record<keyof Visit, z.ZodType>;

/** The columns of a select, of the table under its own name. */
export const SELECTED_VISIT = Object.fromEntries(
  Object.entries(columnNames(VISIT_COLUMNS)).map(([key, name]) => [key, `visits.${name}`]),
);

/** Values of a visit as they are stored. */
export const visitRow = (values: Partial<Visit>) => storedBy(VISIT_COLUMNS, values);
