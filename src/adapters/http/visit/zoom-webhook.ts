import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Request, Router, raw } from 'express';
import type { Clock } from '../../../application/clock.port.ts';
import type { RecordMeetingEvent } from '../../../application/visit/meeting/meeting-events.ts';
import { DomainError } from '../../../domain/errors.ts';
import { machinePaths } from '../../../paths.ts';
import { askedToProve, readZoomEvent } from './zoom-event.ts';

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
