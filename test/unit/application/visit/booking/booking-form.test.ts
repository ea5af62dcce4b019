import { describe, expect, it } from '@jest/globals';
import { makeBookingRoom } from '../../../../support/booking-room.ts';
import { openTerm } from '../../../../support/builders/terms.ts';
import { aBooking, KEN, MAYUMI } from '../../../../support/visit-world.ts';

/** Monday 2026-12-07, 10:00 in Japan. */
const AT_10 = '2026-12-07T01:00:00Z';
const AT_1030 = '2026-12-07T01:30:00Z';
const asked = { residentId: 1, mode: 'online' } as const;

describe('The form of a booking', () => {
  it('begins with the family’s own name, relation and phone', async () => {
    const view = await makeBookingRoom().booking.form(MAYUMI, { ...asked, startsAt: AT_10 });
    expect(view).toMatchObject({
      confirming: false,
      date: '2026-12-07',
      words: '2026年12月7日（月）10:00',
      approval: false,
      values: {
        participants: [{ name: '水越 真弓', relation: '長女' }],
        phone: '0000001301',
        message: '',
      },
      maxParticipants: 5,
      gone: null,
      mails: 'confirmed',
    });
  });

  it('says where staff will have to approve, and where no mail can reach the family', async () => {
    const { booking } = makeBookingRoom({ terms: [openTerm({ approval: 'approval' })], addresses: [] });
    expect(await booking.form(MAYUMI, { ...asked, startsAt: AT_10 })).toMatchObject({
      approval: true,
      mails: 'none',
    });
  });

  it('shows what was typed once more before it is booked, and books nothing', async () => {
    const { booking, visits } = makeBookingRoom();
    const raw = aBooking({ message: '歌を聞かせたいです' });
    const confirming = await booking.typed(MAYUMI, raw, true);
    expect(confirming).toMatchObject({
      confirming: true,
      startsAt: AT_10,
      values: { phone: '09012345678', message: '歌を聞かせたいです' },
    });
    expect((await booking.typed(MAYUMI, raw, false)).confirming).toBe(false);
    expect(visits.rows.size).toBe(0);
  });

  it.each([
    ['phone', { phone: '12' }],
    ['startsAt', { startsAt: '' }],
    ['participants', { participants: Array(6).fill({ name: '小野寺 健', relation: '長男' }) }],
  ])('says what is wrong beside the field: %s', async (field, wrong) => {
    await expect(makeBookingRoom().booking.typed(MAYUMI, aBooking(wrong), true)).rejects.toMatchObject({
      kind: 'invalid',
      fields: { [field]: [expect.any(String)] },
    });
  });

  it('of a time that is gone keeps what was typed, and offers the nearest free ones instead of confirming', async () => {
    const { booking, book } = makeBookingRoom();
    await book(MAYUMI, aBooking({ residentId: '2', startsAt: AT_1030 }));
    const view = await booking.typed(KEN, aBooking({ startsAt: AT_1030, message: 'はい' }), true);
    expect(view).toMatchObject({ confirming: false, values: { message: 'はい' } });
    expect(view.gone?.reason).not.toBe('');
    expect(view.gone?.nearest.map(({ words }) => words)).toEqual([
      '2026年12月7日（月）10:00',
      '2026年12月7日（月）11:00',
      '2026年12月8日（火）10:00',
      '2026年12月8日（火）10:30',
    ]);
  });

  it('of a time that is none says so, and offers others', async () => {
    const view = await makeBookingRoom().booking.form(MAYUMI, { ...asked, startsAt: '2026-12-07T01:10:00Z' });
    expect(view.gone?.reason).toBe('この時間は予約できません。');
    expect(view.gone?.nearest[0]).toEqual({
      startsAt: expect.any(String),
      words: expect.stringContaining('12月'),
    });
  });

  it('offers no other time where nothing may be booked at all', async () => {
    const { booking, book } = makeBookingRoom();
    await book(MAYUMI, aBooking());
    const view = await booking.form(KEN, { ...asked, startsAt: AT_1030 });
    expect(view.gone?.nearest).toEqual([]);
  });
});
