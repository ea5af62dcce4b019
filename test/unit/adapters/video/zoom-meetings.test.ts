import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeZoomMeetings } from '../../../../src/adapters/video/zoom-meetings.ts';
import { aVisit } from '../../../support/builders/visits.ts';
import { startZoomPeer, type Trouble, ZOOM_APP, type ZoomPeer } from '../../../support/zoom-peer.ts';

let peer: ZoomPeer;
let time: number;
beforeEach(async () => {
  peer = await startZoomPeer();
  time = Date.parse('2026-12-04T00:00:00Z');
});
afterEach(() => peer.close());

const meetingsAt = (own: Partial<Parameters<typeof makeZoomMeetings>[0]> = {}) =>
  makeZoomMeetings({ ...peer.options, now: () => time, ...own });

describe('A meeting at Zoom', () => {
  it('is booked at the time on the clocks of Japan, under the reference alone', async () => {
    await meetingsAt().create(aVisit());
    const [{ path, body } = { path: '', body: {} }] = peer.asked('POST');
    expect(path).toBe('/v2/users/me/meetings');
    expect(body).toMatchObject({
      type: 2,
      topic: '面会 V-7K2M',
      start_time: '2026-12-07T10:00:00',
      timezone: 'Asia/Tokyo',
      duration: 15,
      settings: { waiting_room: true, join_before_host: false, auto_recording: 'none' },
    });
    expect(JSON.stringify(body)).not.toMatch(/水越|真弓|09012345678/);
  });
  it('is moved to the new time, and to nothing else', async () => {
    const meetings = meetingsAt();
    const visit = aVisit(await meetings.create(aVisit()));
    await meetings.update({ ...visit, startsAt: '2026-12-08T15:30:00Z', endsAt: '2026-12-08T16:00:00Z' });
    expect(peer.asked('PATCH')).toMatchObject([
      {
        path: `/v2/meetings/${visit.meetingId}`,
        body: { start_time: '2026-12-09T00:30:00', timezone: 'Asia/Tokyo', duration: 30 },
      },
    ]);
  });
  it('is made anew where somebody has deleted it there', async () => {
    const meetings = meetingsAt();
    const first = await meetings.create(aVisit());
    peer.meetings.clear();
    const second = await meetings.create(aVisit(first));
    expect(second.meetingId).not.toBe(first.meetingId);
    expect(await meetings.state(aVisit(first))).toBe('gone');
    expect(await meetings.hostEntry(aVisit(first))).toBeNull();
  });
  it('is gone, too, where the answer does not say of what', async () => {
    const meetings = meetingsAt();
    const visit = aVisit(await meetings.create(aVisit()));
    peer.troubles.push('nothing', 'nothing');
    expect(await meetings.state(visit)).toBe('gone');
    await meetings.cancel(visit);
  });
  it('leads nobody to another host than Zoom’s', async () => {
    const meetings = meetingsAt();
    const visit = aVisit(await meetings.create(aVisit()));
    peer.troubles.push('elsewhere', 'elsewhere');
    await expect(meetings.hostEntry(visit)).rejects.toMatchObject({ code: 'zoom.unreadable' });
    await expect(meetings.create(aVisit())).rejects.toMatchObject({ code: 'zoom.unreadable' });
  });
  it('tells how it stands', async () => {
    const meetings = meetingsAt();
    const visit = aVisit(await meetings.create(aVisit()));
    const [there] = peer.meetings.values();
    for (const [status, state] of [
      ['started', 'started'],
      ['finished', 'ended'],
    ] as const) {
      Object.assign(there ?? {}, { status });
      expect(await meetings.state(visit)).toBe(state);
    }
  });
  it('has a host link that is another with each look', async () => {
    const meetings = meetingsAt();
    const visit = aVisit(await meetings.create(aVisit()));
    const first = await meetings.hostEntry(visit);
    expect(first).toMatch(/^https:\/\/us02web\.zoom\.us\/s\//);
    expect(await meetings.hostEntry(visit)).not.toBe(first);
  });
});

describe('The token of the app', () => {
  it('is asked for once by all who need it at once, and used again', async () => {
    const meetings = meetingsAt();
    await Promise.all([1, 2, 3].map((id) => meetings.create(aVisit({ id }))));
    await meetings.create(aVisit());
    expect(peer.tokensAsked()).toBe(1);
  });
  it('is renewed some minutes before its end', async () => {
    const meetings = meetingsAt();
    await meetings.create(aVisit());
    time += 54 * 60_000;
    await meetings.create(aVisit());
    expect(peer.tokensAsked()).toBe(1);
    time += 2 * 60_000;
    await meetings.create(aVisit());
    expect(peer.tokensAsked()).toBe(2);
  });
  it('is renewed when it is refused, and the request sent once more', async () => {
    const meetings = meetingsAt();
    await meetings.create(aVisit());
    peer.troubles.push('expired');
    await meetings.create(aVisit());
    expect(peer.tokensAsked()).toBe(2);
    expect(peer.meetings.size).toBe(2);
  });
  it('is not asked for again and again where a fresh one is refused too', async () => {
    const meetings = meetingsAt();
    await meetings.create(aVisit());
    peer.state.honours = false;
    peer.troubles.push('expired');
    await expect(meetings.state(aVisit({ meetingId: '1' }))).rejects.toMatchObject({
      code: 'zoom.credentials',
    });
    expect(peer.asked('GET')).toHaveLength(2);
    expect(peer.tokensAsked()).toBe(2);
  });
});

describe('What goes wrong at Zoom', () => {
  it.each<[Trouble, string]>([
    ['daily limit', 'zoom.busy'],
    ['too fast', 'zoom.busy'],
    ['down', 'zoom.unreachable'],
    ['hangs', 'zoom.unreachable'],
    ['garbage', 'zoom.unreadable'],
    ['wrong shape', 'zoom.unreadable'],
  ])('(%s) is %s, when a meeting is asked for and when a token is', async (trouble, code) => {
    const meetings = meetingsAt({ timeoutMs: trouble === 'hangs' ? 50 : 10_000 });
    const expected = { kind: 'unavailable', code, message: expect.stringMatching(/^Zoom.*。$/) };
    peer.troubles.push(trouble);
    await expect(meetings.create(aVisit())).rejects.toMatchObject(expected);
    const { meetingId } = await meetings.create(aVisit());
    peer.troubles.push(trouble);
    await expect(meetings.create(aVisit({ meetingId }))).rejects.toMatchObject(expected);
    expect(peer.meetings.size).toBe(1);
  });
  it('is named to be the app’s settings where the secret is wrong, and tells nothing of it', async () => {
    const meetings = meetingsAt({ clientSecret: 'wrong' });
    const failure = await meetings
      .create(aVisit())
      .catch((error: unknown) => error as Error & { code: string });
    expect(failure).toMatchObject({ code: 'zoom.credentials' });
    const told = `${JSON.stringify(failure)} ${String((failure as Error).stack)}`;
    for (const secret of [ZOOM_APP.accountId, ZOOM_APP.clientId, 'wrong']) expect(told).not.toContain(secret);
  });
  it('is that nobody listens', async () => {
    peer.close();
    await expect(meetingsAt().create(aVisit())).rejects.toMatchObject({ code: 'zoom.unreachable' });
  });
});
