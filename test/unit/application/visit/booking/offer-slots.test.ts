import { describe, expect, it } from '@jest/globals';
import { closedTerm, openTerm } from '../../../../support/builders/terms.ts';
import { aBooking, KAZUYA, KEN, MAYUMI, makeVisitWorld } from '../../../../support/visit-world.ts';

const asked = { residentId: 1, mode: 'online' } as const;
const MONDAY = '2026-12-07';
const PLENTY = { terms: [openTerm({ capacity: 2 })], rules: { livePerResident: 9, dailyCap: 9 } };

/** The day of an offer, with the sentences of its slots. */
async function dayOf(world: ReturnType<typeof makeVisitWorld>, date = MONDAY, actor = MAYUMI) {
  const { days } = await world.offer.of(actor, asked);
  const day = days.find((one) => one.date === date);
  return { ...day, slots: day?.slots.map(({ refusal }) => refusal) };
}

describe('What may be booked', () => {
  it('is every day from today until the last that is open, each with its mark', async () => {
    const { offer } = makeVisitWorld();
    const { days, refusal, leftInMonth } = await offer.of(MAYUMI, asked);
    expect(days[0]).toMatchObject({ date: '2026-12-04', mark: 'none', reason: '受付は終わりました' });
    expect(days.find(({ date }) => date === '2026-12-06')).toMatchObject({ reason: '受付日ではありません' });
    expect(days.find(({ date }) => date === MONDAY)).toMatchObject({ mark: 'free', reason: null });
    expect(days.at(-1)?.date).toBe('2027-01-02');
    expect(refusal).toBeNull();
    expect(leftInMonth).toEqual({ '2026-12': 2, '2027-01': 2 });
  });

  it('is told in Japan’s days, a little after midnight and before nine', async () => {
    const { offer, clock } = makeVisitWorld();
    for (const now of ['2026-12-03T15:10:00Z', '2026-12-03T23:59:00Z']) {
      clock.set(now);
      expect((await offer.of(MAYUMI, asked)).days[0]?.date).toBe('2026-12-04');
    }
  });

  it('is less by what is taken', async () => {
    const world = makeVisitWorld(PLENTY);
    await world.book(MAYUMI, aBooking({ residentId: '2' }));
    expect(await dayOf(world)).toMatchObject({ mark: 'free', slots: [null, null, null] });
    await world.book(KEN, aBooking());
    expect(await dayOf(world)).toMatchObject({ mark: 'free', slots: ['満員です', null, null] });
    const { days } = await world.offer.of(MAYUMI, { ...asked, residentId: 2 });
    expect(days.find(({ date }) => date === MONDAY)?.slots[0]?.left).toBe(0);
  });

  it('is nothing on a day that is full, though seats are left', async () => {
    const world = makeVisitWorld({ ...PLENTY, rules: { livePerResident: 9, dailyCap: 1 } });
    await world.book(MAYUMI, aBooking({ residentId: '2' }));
    expect(await dayOf(world)).toMatchObject({ mark: 'none', reason: '満員です' });
  });

  it('says why a day is closed', async () => {
    const pause = closedTerm({ validFrom: '2026-12-07', validUntil: '2026-12-08' });
    const world = makeVisitWorld({ terms: [openTerm(), pause] });
    expect(await dayOf(world)).toMatchObject({ mark: 'none', reason: '休止：感染症の流行のため' });
    expect(await dayOf(world, '2026-12-09')).toMatchObject({ mark: 'free' });
  });

  it('counts the month down, and says when it is used up', async () => {
    const world = makeVisitWorld(PLENTY);
    await world.book(MAYUMI, aBooking());
    await world.book(MAYUMI, aBooking({ startsAt: '2026-12-08T01:00:00Z' }));
    expect((await world.offer.of(KEN, asked)).leftInMonth).toEqual({ '2026-12': 0, '2027-01': 2 });
    expect(await dayOf(world, '2026-12-09')).toMatchObject({
      mark: 'none',
      reason: '12月の面会は、お1人につき月2回までです。',
    });
  });

  it('is refused as a whole with a live visit, or where visits are suspended', async () => {
    const live = makeVisitWorld();
    await live.book(MAYUMI, aBooking());
    expect((await live.offer.of(KEN, asked)).refusal).toContain('ご予約中の面会があります');
    const unwell = makeVisitWorld({ residents: { 1: { visits: 'suspended' } } });
    expect((await unwell.offer.of(KEN, asked)).refusal).toContain('お電話で');
  });

  it('is for the resident’s family alone', async () => {
    const { offer } = makeVisitWorld();
    await expect(offer.of(KAZUYA, asked)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(offer.of({ audience: 'guest' }, asked)).rejects.toMatchObject({ kind: 'notFound' });
  });

  it('is offered nearest first to whoever lost a slot', async () => {
    const world = makeVisitWorld(PLENTY);
    const near = await world.offer.nearest(MAYUMI, { ...asked, to: '2026-12-07T01:30:00Z', max: 3 });
    expect(near.map(({ startsAt }) => startsAt)).toEqual([
      '2026-12-07T01:00:00Z',
      '2026-12-07T02:00:00Z',
      '2026-12-08T01:00:00Z',
    ]);
  });
});
