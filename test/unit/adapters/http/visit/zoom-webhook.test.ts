import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import express, { type ErrorRequestHandler } from 'express';
import { toProblem } from '../../../../../src/adapters/http/errors.ts';
import { zoomWebhook } from '../../../../../src/adapters/http/visit/zoom-webhook.ts';
import type { MeetingEvent } from '../../../../../src/domain/visit/attendance.ts';
import { makeFixedClock } from '../../../../support/fakes/fixed-clock.ts';
import { signed, WEBHOOK_SECRET, zoomEvent } from '../../../../support/zoom-events.ts';

const NOW = Date.parse('2026-12-07T01:00:00Z');

const problems: ErrorRequestHandler = (error, _request, response, _next) => {
  const problem = toProblem(error, 'test');
  response.status(problem.status).json(problem);
};

let server: Server;
let url: string;
const taken: MeetingEvent[] = [];
beforeAll(async () => {
  const take = async (news: MeetingEvent) => void taken.push(news);
  const clock = makeFixedClock(new Date(NOW).toISOString());
  server = express()
    .use(zoomWebhook({ secret: WEBHOOK_SECRET, take, clock }), problems)
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/zoom/webhook`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  taken.length = 0;
});

const post = (body: string, headers: Record<string, string> = signed(body, { now: NOW })) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });
const joined = zoomEvent('meeting.participant_joined', {
  at: NOW,
  participant: { id: '', user_id: '16778240', participant_uuid: 'P-1', user_name: '水越 真弓' },
});

describe('What Zoom tells of meetings', () => {
  it('is taken when it is signed', async () => {
    expect((await post(joined)).status).toBe(204);
    expect(taken).toEqual([
      { meetingId: '1', what: 'joined', at: '2026-12-07T01:00:00.000Z', who: { key: 'P-1', host: false } },
    ]);
  });
  it('is refused unsigned, signed by another, altered, or not of this moment', async () => {
    const minute = 60_000;
    const tries: [string, Record<string, string>][] = [
      [joined, {}],
      [joined, signed(joined, { now: NOW, secret: 'another' })],
      [joined.replace('P-1', 'P-2'), signed(joined, { now: NOW })],
      [joined, signed(joined, { now: NOW - 6 * minute })],
      [joined, signed(joined, { now: NOW + 6 * minute })],
      [joined, { ...signed(joined, { now: NOW }), 'x-zm-request-timestamp': String(NOW / 1000 + 1) }],
      [joined, { ...signed(joined, { now: NOW }), 'x-zm-signature': 'v0=' }],
    ];
    for (const [body, headers] of tries) {
      const answer = await post(body, headers);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toContain(WEBHOOK_SECRET);
    }
    expect(taken).toEqual([]);
    expect((await post(joined, signed(joined, { now: NOW - 4 * minute }))).status).toBe(204);
  });
  it('may be the question whether the address is ours', async () => {
    const body = JSON.stringify({ event: 'endpoint.url_validation', payload: { plainToken: 'abc' } });
    const answer = await post(body);
    expect(answer.status).toBe(200);
    // HMAC-SHA256 of `abc` under the secret, made by another program.
    expect(await answer.json()).toEqual({
      plainToken: 'abc',
      encryptedToken: '4ae7c83d115cc9817a70d643a5e59832ce4723e09718357a0629ecb28e159ed3',
    });
    expect((await post(body, {})).status).toBe(401);
  });
  it('is passed over where nobody listens to it or it cannot be read', async () => {
    const other = zoomEvent('meeting.sharing_started', { at: NOW });
    for (const body of [other, '{', '[]', '{"event":"meeting.started","event_ts":1}', ''])
      expect((await post(body)).status).toBe(204);
    expect(taken).toEqual([]);
  });
  it('is refused where it is longer than any event', async () => {
    expect((await post(`"${'x'.repeat(70_000)}"`)).status).toBe(413);
  });
  it('names the host, and others by what they are called in that meeting alone', async () => {
    const about = async (event: string, participant: Record<string, string>) => {
      await post(zoomEvent(event, { at: NOW, participant }));
      return taken.at(-1)?.who;
    };
    const host = { id: 'the-host', participant_uuid: 'P-0' };
    expect(await about('meeting.participant_joined', host)).toEqual({ key: 'P-0', host: true });
    expect(await about('meeting.participant_left', { user_id: '7' })).toEqual({ key: '7', host: false });
    const early = await about('meeting.participant_jbh_waiting', { id: '', user_name: '水越 真弓' });
    expect(early?.key).toMatch(/^[0-9a-f]{32}$/);
  });
});
