import { describe, expect, it } from '@jest/globals';
import { makeBookingRoom } from '../../../../support/booking-room.ts';
import { aBooking, KEN, MAYUMI } from '../../../../support/visit-world.ts';

/** Monday 2026-12-07, 10:00 in Japan. */
const AT_10 = '2026-12-07T01:00:00Z';
const asked = { residentId: 1, mode: 'online' } as const;

describe('The steps of booking', () => {
  it('begin with the days by month, each with its mark, and what is left', async () => {
    const view = await makeBookingRoom().booking.calendar(MAYUMI, asked);
    expect(view).toMatchObject({
      resident: '小野寺 ハル',
      modeLabel: 'オンライン面会',
      modes: [{ mode: 'online' }],
      refusal: null,
      left: ['12月はあと2回', '1月はあと2回'],
    });
    expect(view.months.map(({ month }) => month)).toEqual(['2026年12月', '2027年1月']);
    const days = view.months[0]?.days;
    expect(days?.find(({ date }) => date === '2026-12-07')).toMatchObject({
      words: '2026年12月7日（月）',
      mark: 'free',
    });
    expect(days?.find(({ date }) => date === '2026-12-06')).toMatchObject({
      mark: 'none',
      reason: '受付日ではありません',
    });
  });

  it('go on with the times of a day, and say of those that are taken why', async () => {
    const { booking, book } = makeBookingRoom({ rules: { livePerResident: 9 } });
    await book(MAYUMI, aBooking({ residentId: '2' }));
    const { slots, words } = await booking.day(MAYUMI, { ...asked, date: '2026-12-07' });
    expect(words).toBe('2026年12月7日（月）');
    expect(slots.map((slot) => [slot.words, slot.refusal !== null])).toEqual([
      ['10:00〜10:15', true],
      ['10:30〜10:45', false],
      ['11:00〜11:15', false],
    ]);
  });

  it.each(['2026-12-06', '2030-01-07', 'soon'])(
    'have no day on which nothing is offered: %s',
    async (date) => {
      await expect(makeBookingRoom().booking.day(MAYUMI, { ...asked, date })).rejects.toMatchObject({
        kind: 'notFound',
      });
    },
  );

  it('refuse every time where nothing may be booked at all', async () => {
    const { booking, book } = makeBookingRoom();
    await book(MAYUMI, aBooking());
    const { slots } = await booking.day(MAYUMI, { ...asked, date: '2026-12-08' });
    expect(slots).toHaveLength(3);
    expect(new Set(slots.map(({ refusal }) => refusal)).size).toBe(1);
    expect(slots[0]?.refusal).not.toBeNull();
    const { refusal } = await booking.calendar(MAYUMI, asked);
    expect(slots[0]?.refusal).toBe(refusal);
  });

  it('are not there for residents of others', async () => {
    const { booking } = makeBookingRoom();
    const other = { ...asked, residentId: 2 };
    const raw = aBooking({ residentId: '2' });
    for (const step of [
      booking.calendar(KEN, other),
      booking.day(KEN, { ...other, date: '2026-12-07' }),
      booking.form(KEN, { ...other, startsAt: AT_10 }),
      booking.typed(KEN, raw, true),
      booking.typed(KEN, raw, false),
    ])
      await expect(step).rejects.toMatchObject({ kind: 'notFound' });
  });
});
