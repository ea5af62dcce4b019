import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Request, Router, raw } from 'express';
import { z } from 'zod';
import type { Clock } from '../../../application/clock.port.ts';
import type { RecordMeetingEvent } from '../../../application/visit/meeting/record-meeting-event.ts';
import { DomainError } from '../../../domain/errors.ts';
import type { MeetingEvent, MeetingEventKind } from '../../../domain/visit/attendance.ts';
import { machinePaths } from '../../../paths.ts';

const LIMIT = '64kb';
/** Older ones may have been listened to on their way, and are not taken again. */
const FRESH_SECONDS = 5 * 60;

type Parts = { secret: string; take: RecordMeetingEvent; clock: Clock };

/**
 * `POST /api/zoom/webhook`: what happens in meetings, as Zoom tells it; whoever knows the secret is Zoom. What is not
 * understood is answered like what is, or it would be sent again and again.
 */
export const zoomWebhook = ({ secret, take, clock }: Parts): Router =>
  Router().post(
    machinePaths.zoomWebhook,
    raw({ type: () => true, limit: LIMIT, inflate: false }),
    async (request, response) => {
      const body: Buffer = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (!isFromZoom(request, body, secret, Date.parse(clock.now()) / 1000)) throw unsigned();
      response.set('Cache-Control', 'no-store');
      const event = readBody(body);
      const plainToken = askedToProve(event);
      if (plainToken !== null)
        return void response.json({ plainToken, encryptedToken: hmac(secret, plainToken) });
      const news = readZoomEvent(event, secret);
      if (news) await take(news);
      response.status(204).end();
    },
  );

const hmac = (secret: string, text: string | Buffer): string =>
  createHmac('sha256', secret).update(text).digest('hex');

/** Signed over its very bytes and its time, and sent just now. */
function isFromZoom(request: Request, body: Buffer, secret: string, now: number): boolean {
  const timestamp = request.get('x-zm-request-timestamp') ?? '';
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now - Number(timestamp)) > FRESH_SECONDS) return false;
  const expected = Buffer.from(`v0=${hmac(secret, Buffer.concat([Buffer.from(`v0:${timestamp}:`), body]))}`);
  const sent = Buffer.from(request.get('x-zm-signature') ?? '');
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

const readBody = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
};

const unsigned = () => new DomainError('unauthenticated', 'zoom.unsigned', '署名を確かめられませんでした。');

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
function readZoomEvent(event: unknown, secret: string): MeetingEvent | null {
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
const askedToProve = (event: unknown): string | null =>
  validationSchema.safeParse(event).data?.payload.plainToken ?? null;
