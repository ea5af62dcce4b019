import { beforeEach, describe, expect, it } from '@jest/globals';
import type { NewVisit, Visits } from '../../src/application/visit/visits.port.ts';
import { aNewVisit } from '../support/builders/visits.ts';

export type VisitStore = {
  readonly visits: Visits;
  /** Two residents of the nursing home and a member. */
  readonly residents: { readonly haru: number; readonly sho: number };
  readonly memberId: number;
};

let made = 0;
/** A reference of its own for each visit. */
const nextReference = (): string => {
  made += 1;
  return `V-2A${'23456789ABCDEFGH'[Math.floor(made / 16) % 16]}${'23456789ABCDEFGH'[made % 16]}`;
};

/** What every store of visits promises; `make` gives an empty one for each test. */
export const visitsContract = (name: string, make: () => Promise<VisitStore>): void => {
  describe(`${name} keeps visits`, () => {
    let store: VisitStore;
    beforeEach(async () => {
      store = await make();
    });
    const insert = (own: Partial<NewVisit> = {}) =>
      store.visits.insert(
        aNewVisit({
          residentId: store.residents.haru,
          memberId: store.memberId,
          reference: nextReference(),
          ...own,
        }),
      );
    const at = (hour: number, minutes = 30) => ({
      startsAt: new Date(Date.UTC(2026, 11, 7, hour)).toISOString(),
      endsAt: new Date(Date.UTC(2026, 11, 7, hour, 15)).toISOString(),
      heldUntil: new Date(Date.UTC(2026, 11, 7, hour, minutes)).toISOString(),
    });

    it('as they were booked, with what is the same for all new ones', async () => {
      const visit = await insert({ message: '歌を歌いたいです', overrideReason: '看取りのため' });
      expect(visit).toMatchObject({
        residentId: store.residents.haru,
        memberId: store.memberId,
        status: 'confirmed',
        startsAt: '2026-12-07T01:00:00Z',
        participants: [{ name: '水越 真弓', relation: '長女' }],
        message: '歌を歌いたいです',
        overrideReason: '看取りのため',
        sequence: 0,
        version: 1,
        startedAt: null,
        callAskedAt: null,
      });
      expect(await store.visits.find(visit.id)).toEqual(visit);
      expect(await store.visits.lock(visit.id)).toEqual(visit);
      expect(await store.visits.find(visit.id + 1)).toBeUndefined();
    });

    it('and changes what is asked, counting the version up', async () => {
      const { id } = await insert();
      const changed = await store.visits.change(id, {
        status: 'in_call',
        startedAt: '2026-12-07T01:01:00Z',
        joinUrl: 'https://meet.example/1',
        linkState: 'ready',
      });
      expect(changed).toMatchObject({ version: 2, status: 'in_call', startedAt: '2026-12-07T01:01:00Z' });
      expect(changed.joinUrl).toBe('https://meet.example/1');
    });

    it('one on a seat at a time, its buffer included', async () => {
      await insert(at(1));
      const other = { residentId: store.residents.sho };
      await expect(insert({ ...at(1), ...other })).rejects.toMatchObject({
        kind: 'conflict',
        code: 'visit.slotGone',
      });
      const inBuffer = { startsAt: '2026-12-07T01:20:00Z', endsAt: '2026-12-07T01:35:00Z' };
      await expect(
        insert({ ...other, ...inBuffer, heldUntil: '2026-12-07T01:50:00Z' }),
      ).rejects.toMatchObject({ code: 'visit.slotGone' });
    });

    it.each([
      ['another seat', { seat: 2 }],
      ['the next slot', at(2)],
      ['the other kind of visit', { mode: 'in_person' as const }],
      ['the other facility', { facility: 'group_home' as const }],
    ])('beside one that has %s', async (_name, own) => {
      await insert(at(1));
      await insert({ ...at(1), residentId: store.residents.sho, ...own });
    });

    it('one of a resident at a time', async () => {
      await insert(at(1));
      await expect(insert({ ...at(1), seat: 2 })).rejects.toMatchObject({
        kind: 'conflict',
        code: 'visit.residentBusy',
      });
    });

    it.each(['cancelled_by_family', 'cancelled_by_home', 'declined', 'no_show', 'completed'] as const)(
      'whose slot is free when they are %s',
      async (status) => {
        const { id } = await insert(at(1));
        await store.visits.change(id, { status });
        await insert({ ...at(1), residentId: store.residents.sho });
      },
    );

    it('and moves none to a time that is taken', async () => {
      await insert(at(1));
      const { id } = await insert({ ...at(2), residentId: store.residents.sho });
      await expect(store.visits.change(id, at(1))).rejects.toMatchObject({ code: 'visit.slotGone' });
    });

    it('and tells those of a facility that touch a time and were not called off', async () => {
      const first = await insert(at(1));
      const second = await insert({ ...at(2), residentId: store.residents.sho });
      const gone = await insert({ ...at(3) });
      await store.visits.change(gone.id, { status: 'declined' });
      await store.visits.change(first.id, { status: 'completed' });
      await insert({ ...at(1), facility: 'group_home', residentId: store.residents.sho, seat: 2 });
      const held = await store.visits.held('nursing_home', '2026-12-07T00:00:00Z', '2026-12-08T00:00:00Z');
      expect(held.map(({ id, status }) => [id, status])).toEqual([
        [first.id, 'completed'],
        [second.id, 'confirmed'],
      ]);
      const later = await store.visits.held('nursing_home', '2026-12-07T01:30:00Z', '2026-12-08T00:00:00Z');
      expect(later.map(({ id }) => id)).toEqual([second.id]);
      const before = await store.visits.held('nursing_home', '2026-12-06T00:00:00Z', '2026-12-07T01:00:00Z');
      expect(before).toEqual([]);
    });

    it('and counts those of a resident by the months of Japan', async () => {
      const haru = store.residents.haru;
      // 00:10 on 1 December in Japan is still November elsewhere.
      const night = { startsAt: '2026-11-30T15:10:00Z', endsAt: '2026-11-30T15:25:00Z' };
      const done = await insert({ ...night, heldUntil: '2026-11-30T15:40:00Z' });
      await store.visits.change(done.id, { status: 'completed' });
      const live = await insert(at(1));
      const off = await insert({ ...at(3) });
      await store.visits.change(off.id, { status: 'cancelled_by_home' });
      const now = '2026-12-06T00:00:00Z';
      const counted = async (from: string, more: { now?: string; except?: number } = {}) => {
        const { live: waiting, months } = await store.visits.countsOf(haru, { now, from, ...more });
        return { live: waiting, december: months.get('2026-12') ?? 0, november: months.get('2026-11') ?? 0 };
      };
      expect(await counted('2026-12-31')).toEqual({ live: 1, december: 2, november: 0 });
      expect(await counted('2026-11-30')).toEqual({ live: 1, december: 2, november: 0 });
      expect(await counted('2027-01-01')).toEqual({ live: 0, december: 0, november: 0 });
      expect(await counted('2026-12-01', { except: live.id })).toEqual({ live: 0, december: 1, november: 0 });
      // One that nobody closed holds up nothing once its time is over.
      expect(await counted('2026-12-01', { now: '2026-12-07T01:30:00Z' })).toMatchObject({ live: 0 });
    });

    it('under references that are read out on the phone', async () => {
      expect(await store.visits.freeReference()).toMatch(/^V-[2-9A-HJKMNP-Z]{4}$/);
    });
  });
};
