import { createHmac } from 'node:crypto';

export const WEBHOOK_SECRET = 'a webhook secret of the tests';

/** What Zoom's signature of a body would be; `now` in milliseconds. */
export const signed = (body: string, { secret = WEBHOOK_SECRET, now = Date.now() } = {}) => {
  const timestamp = String(Math.floor(now / 1000));
  const digest = createHmac('sha256', secret).update(`v0:${timestamp}:${body}`).digest('hex');
  return { 'x-zm-request-timestamp': timestamp, 'x-zm-signature': `v0=${digest}` };
};

type Participant = { id?: string; user_id?: string; participant_uuid?: string; user_name?: string };

/** An event as Zoom writes it. */
export const zoomEvent = (
  event: string,
  {
    meetingId = '1',
    at = Date.now(),
    participant,
  }: { meetingId?: string; at?: number; participant?: Participant },
): string =>
  JSON.stringify({
    event,
    event_ts: at,
    payload: {
      account_id: 'account-of-the-tests',
      object: { id: meetingId, uuid: 'a-uuid', host_id: 'the-host', topic: '面会', type: 2, participant },
    },
  });
