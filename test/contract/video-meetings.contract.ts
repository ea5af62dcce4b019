import { beforeEach, describe, expect, it } from '@jest/globals';
import type { VideoMeetings } from '../../src/application/visit/meeting/video-meetings.port.ts';
import type { Visit } from '../../src/domain/visit/visit.ts';
import { aVisit } from '../support/builders/visits.ts';

type World = {
  meetings: VideoMeetings;
  /** The visit once guests can enter: what staff or the provider has to do is done. */
  ready: (visit: Visit) => Promise<Visit>;
};

/** What every holder of calls keeps to. */
export function videoMeetingsContract(name: string, makeWorld: () => World): void {
  describe(`Meetings held by ${name}`, () => {
    let world: World;
    beforeEach(() => {
      world = makeWorld();
    });

    it('are one for each visit, however often they are asked for', async () => {
      const { meetings } = world;
      const first = await meetings.create(aVisit());
      expect(await meetings.create(aVisit(first))).toEqual(first);
    });
    it('let guests in by an address of the visit, and staff by one of theirs', async () => {
      const { meetings, ready } = world;
      const visit = await ready(aVisit());
      expect(meetings.guestEntry(visit, 'a-token')).toMatch(/^(https:\/\/|\/)\S+$/);
      expect(await meetings.hostEntry(visit)).toMatch(/^(https:\/\/|\/)\S+$/);
    });
    it('wait for their time, and go on waiting when it is another', async () => {
      const { meetings, ready } = world;
      const visit = await ready(aVisit());
      expect(await meetings.state(visit)).toBe('waiting');
      const moved = { ...visit, startsAt: '2026-12-08T05:00:00Z', endsAt: '2026-12-08T05:15:00Z' };
      await meetings.update(moved);
      expect(await meetings.state(moved)).toBe('waiting');
      expect(await meetings.create(moved)).toEqual({ joinUrl: visit.joinUrl, meetingId: visit.meetingId });
    });
    it('are over when they are called off, once or twice', async () => {
      const { meetings, ready } = world;
      const off: Visit = { ...(await ready(aVisit())), status: 'cancelled_by_family' };
      await meetings.cancel(off);
      await meetings.cancel(off);
      expect(['ended', 'gone']).toContain(await meetings.state(off));
    });
    it('can be moved or called off where there never was one', async () => {
      await world.meetings.update(aVisit());
      await world.meetings.cancel(aVisit());
    });
  });
}
