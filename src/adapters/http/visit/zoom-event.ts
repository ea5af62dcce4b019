import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { MeetingEvent, MeetingEventKind } from '../../../application/visit/meeting/meeting-events.ts';

/** Zoom's names of what is listened to. */
const EVENTS: Readonly<Record<string, MeetingEventKind>> = {
  'meeting.started': 'started',
  'meeting.ended': 'ended',
  'meeting.participant_jbh_waiting': 'early',
  'meeting.participant_jbh_waiting_left': 'earlyLeft',
  'meeting.participant_joined_waiting_room': 'waiting',
  'meeting.participant_put_in_waiting_room': 'putBack',
  'meeting.participant_left_waiting_room': 'waitingLeft',
  'meeting.participant_admitted': 'waitingLeft',
  'meeting.participant_joined': 'joined',
  'meeting.participant_left': 'left',
};

const name = z.string().max(200).catch('');

const eventSchema = z.object({
  event: z.string(),
  /** Milliseconds since 1970. */
  event_ts: z.int().positive().max(8.64e15),
  payload: z.object({
    object: z.object({
      id: z.union([z.int().positive(), z.string().regex(/^\d{1,20}$/)]).transform(String),
      host_id: name.optional(),
      participant: z
        .object({
          id: name.optional(),
          user_id: name.optional(),
          participant_uuid: name.optional(),
          user_name: name.optional(),
        })
        .optional(),
    }),
  }),
});

const validationSchema = z.object({
  event: z.literal('endpoint.url_validation'),
  payload: z.object({ plainToken: z.string().min(1).max(200) }),
});

type Participant = NonNullable<z.infer<typeof eventSchema>['payload']['object']['participant']>;

/** Before a meeting begins people have no name there but the one they typed, which nobody can read from its key. */
const keyOf = (
  { id, user_id, participant_uuid, user_name }: Participant,
  what: MeetingEventKind,
  secret: string,
): string => {
  if (what !== 'early' && what !== 'earlyLeft') return participant_uuid || user_id || '';
  return id || (user_name ? createHmac('sha256', secret).update(user_name).digest('hex').slice(0, 32) : '');
};

/** What an event of Zoom says; null for events that nobody listens to, or that cannot be read. The secret hides names. */
export function readZoomEvent(event: unknown, secret: string): MeetingEvent | null {
  const read = eventSchema.safeParse(event);
  const what = read.success ? EVENTS[read.data.event] : undefined;
  if (!read.success || !what) return null;
  const { id, host_id, participant } = read.data.payload.object;
  const key = participant ? keyOf(participant, what, secret) : '';
  return {
    meetingId: id,
    what,
    at: new Date(read.data.event_ts).toISOString(),
    who: key === '' ? null : { key, host: Boolean(participant?.id) && participant?.id === host_id },
  };
}

/** The word by which Zoom asks whether the address is ours; null for anything else. */
export const askedToProve = (event: unknown): string | null =>
  validationSchema.safeParse(event).data?.payload.plainToken ?? null;
