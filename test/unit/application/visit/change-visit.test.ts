import { describe, expect, it } from '@jest/globals';
import { openTerm } from '../../../support/builders/terms.ts';
import { aBooking, KAZUYA, KEN, MAYUMI, makeVisitWorld, workerOf } from '../../../support/visit-world.ts';

const HALF_PAST_TEN = '2026-12-07T01:30:00Z';
const staff = workerOf('visit');

/** A world with a booked visit of Mayumi's; what booking told the followers is forgotten. */
async function booked(world: Parameters<typeof makeVisitWorld>[0] = {}) {
  const made = makeVisitWorld(world);
  const { id } = await made.book(MAYUMI, aBooking());
  made.events.length = 0;
  const visit = () => {
    const found = made.visits.rows.get(id);
    if (!found) throw new Error('the visit is gone');
    return found;
  };
  return { ...made, id, visit };
}

describe('A visit is cancelled', () => {
  it('by its family, its slot being free at once', async () => {
    const { change, book, id, visit, events } = await booked();
    await change.cancel(MAYUMI, id);
    expect(visit()).toMatchObject({ status: 'cancelled_by_family', sequence: 1 });
    expect(events).toEqual([[id, 'cancelledByFamily']]);
    await book(MAYUMI, aBooking({ residentId: '2' }));
  });

  it('by a sibling, and by whoever holds the link of its mail', async () => {
    const first = await booked();
    await first.change.cancel(KEN, first.id);
    expect(first.visit().status).toBe('cancelled_by_family');
    const second = await booked();
    await second.change.cancelByLink(second.visit());
    expect(second.visit().status).toBe('cancelled_by_family');
    const [entry] = await second.history.of('visit', second.id);
    expect(entry).toMatchObject({ act: 'cancel', actor: 'ご家族（メールのリンク）' });
  });

  it('by nobody else: another family, a link of before', async () => {
    const { change, id, visit } = await booked();
    await expect(change.cancel(KAZUYA, id)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(change.cancelByLink({ ...visit(), nonce: 'old' })).rejects.toMatchObject({
      kind: 'notFound',
    });
    await expect(change.cancel(MAYUMI, id + 1)).rejects.toMatchObject({
      kind: 'notFound',
      message: 'その面会は見つかりません。画面を開き直してください。',
    });
    expect(visit().status).toBe('confirmed');
  });

  it('until an hour before, then by phone', async () => {
    const { change, id, clock } = await booked();
    clock.set('2026-12-07T00:00:00Z');
    await expect(change.cancel(MAYUMI, id)).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('お電話'),
    });
    clock.set('2026-12-06T23:59:59Z');
    await change.cancel(MAYUMI, id);
  });

  it('once: the second time it is told what it has become', async () => {
    const { change, id, events } = await booked();
    await change.cancel(MAYUMI, id);
    await expect(change.cancel(KEN, id)).rejects.toMatchObject({
      kind: 'conflict',
      code: 'visit.changed',
      message: expect.stringContaining('家族取消'),
    });
    expect(events).toHaveLength(1);
  });
});

describe('The home', () => {
  it('calls a visit off with a reason that is kept', async () => {
    const { change, id, visit, events, history } = await booked();
    await change.callOff(staff, id, { reason: 'infection', note: '来週以降でお願いします。' });
    expect(visit()).toMatchObject({
      status: 'cancelled_by_home',
      homeReason: 'infection',
      reasonNote: '来週以降でお願いします。',
      sequence: 1,
    });
    expect(events).toEqual([[id, 'cancelledByHome']]);
    const [entry] = await history.of('visit', id);
    expect(entry).toMatchObject({ act: 'callOff', actor: '榎戸 里奈' });
    expect(entry?.changes.homeReason).toEqual({ before: null, after: 'infection' });
    await expect(change.callOff(staff, id, { reason: 'bad' })).rejects.toMatchObject({ kind: 'invalid' });
  });

  it('decides on a request once', async () => {
    const { change, id, visit, events } = await booked({ terms: [openTerm({ approval: 'approval' })] });
    await expect(change.decline(staff, id, { note: '' })).rejects.toMatchObject({ kind: 'invalid' });
    await change.approve(staff, id);
    expect(visit().status).toBe('confirmed');
    await expect(change.decline(staff, id, { note: '満員のため' })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('確定'),
    });
    expect(events).toEqual([[id, 'confirmed']]);
  });

  it('declines in words that the family reads', async () => {
    const { change, id, visit } = await booked({ terms: [openTerm({ approval: 'approval' })] });
    await change.decline(staff, id, { note: 'この日は行事があります。' });
    expect(visit()).toMatchObject({
      status: 'declined',
      reasonNote: 'この日は行事があります。',
      sequence: 1,
    });
  });

  it('holds it: 開始, 終了', async () => {
    const { change, id, visit, clock } = await booked();
    await expect(change.start(staff, id)).rejects.toMatchObject({ kind: 'rejected' });
    clock.set('2026-12-07T00:55:00Z');
    await change.askForCall(visit());
    await change.start(staff, id);
    expect(visit()).toMatchObject({ status: 'in_call', callAskedAt: null });
    clock.set('2026-12-07T01:16:00Z');
    await change.finish(staff, id);
    expect(visit()).toMatchObject({ status: 'completed' });
    expect([visit().startedAt, visit().endedAt].map((at) => Date.parse(at ?? ''))).toEqual([
      Date.parse('2026-12-07T00:55:00Z'),
      Date.parse('2026-12-07T01:16:00Z'),
    ]);
  });

  it('calls nobody absent who may still come', async () => {
    const { change, id, visit, clock } = await booked();
    clock.set('2026-12-07T01:09:00Z');
    await expect(change.noShow(staff, id)).rejects.toMatchObject({ kind: 'rejected' });
    clock.set('2026-12-07T01:10:00Z');
    await change.noShow(staff, id);
    expect(visit().status).toBe('no_show');
  });

  it('pastes where to join, https alone', async () => {
    const { change, id, visit } = await booked();
    await expect(change.setLink(staff, id, { joinUrl: 'http://meet.example/1' })).rejects.toMatchObject({
      fields: { joinUrl: [expect.any(String)] },
    });
    await change.setLink(staff, id, { joinUrl: 'https://meet.example/1' });
    expect(visit()).toMatchObject({ linkState: 'ready', joinUrl: 'https://meet.example/1' });
  });

  it('pastes none where a provider makes the links, but has them made again', async () => {
    const pasting = await booked({ provider: 'zoom' });
    await expect(
      pasting.change.setLink(staff, pasting.id, { joinUrl: 'https://meet.example/1' }),
    ).rejects.toMatchObject({ code: 'visit.otherProvider' });
    const { change, id, visit, visits, queue } = pasting;
    await visits.change(id, { linkState: 'failed' });
    await change.retryLink(staff, id);
    expect(visit()).toMatchObject({ linkState: 'pending', joinUrl: null });
    expect(queue.jobs).toMatchObject([{ task: 'visit.sync-meeting', payload: { visitId: id } }]);
    for (const provider of ['builtin', 'link'] as const) {
      const other = await booked({ provider });
      await expect(other.change.retryLink(staff, other.id)).rejects.toMatchObject({ kind: 'rejected' });
    }
  });

  it('is families’ and other facilities’ business not', async () => {
    const { change, id, clock } = await booked();
    clock.set('2026-12-07T00:55:00Z');
    for (const actor of [workerOf('viewer'), workerOf('press'), workerOf('visit', 'group_home')])
      await expect(change.start(actor, id)).rejects.toMatchObject({ kind: 'notFound' });
    await change.start(workerOf('visit', 'nursing_home'), id);
  });
});

describe('A visit is moved', () => {
  const to = (startsAt: string, version = 1, overrideReason = '') => ({
    startsAt,
    version: String(version),
    overrideReason,
  });

  it('to another slot under the same reference, the old one being free', async () => {
    const { change, book, id, visit, events } = await booked();
    const { reference } = visit();
    await change.move(staff, id, to(HALF_PAST_TEN));
    expect(visit()).toMatchObject({
      reference,
      sequence: 1,
      status: 'confirmed',
      heldUntil: '2026-12-07T02:00:00Z',
    });
    expect(events).toEqual([[id, 'moved']]);
    await book(MAYUMI, aBooking({ residentId: '2' }));
  });

  it('into its own buffer, which is nobody else’s', async () => {
    const { change, id, visit } = await booked();
    await change.move(staff, id, to('2026-12-07T01:05:00Z', 1, '食事が長引いたため'));
    expect(visit()).toMatchObject({ seat: 1, overrideReason: '食事が長引いたため' });
  });

  it('not onto another, and then stays where it was', async () => {
    const { change, book, id, visit } = await booked();
    await book(MAYUMI, aBooking({ residentId: '2', startsAt: HALF_PAST_TEN }));
    await expect(change.move(staff, id, to(HALF_PAST_TEN))).rejects.toMatchObject({ code: 'visit.slotGone' });
    expect(visit()).toMatchObject({ startsAt: '2026-12-07T01:00:00Z', sequence: 0, version: 1 });
  });

  it('not by a form that is older than the visit', async () => {
    const { change, id } = await booked();
    await change.setLink(staff, id, { joinUrl: 'https://meet.example/1' });
    await expect(change.move(staff, id, to(HALF_PAST_TEN))).rejects.toMatchObject({ code: 'visit.changed' });
    await change.move(staff, id, to(HALF_PAST_TEN, 2));
  });

  it('not to where it is, nor past a rule without a reason', async () => {
    const { change, id } = await booked();
    await expect(change.move(staff, id, to('2026-12-07T01:00:00Z'))).rejects.toMatchObject({
      kind: 'invalid',
    });
    await expect(change.move(staff, id, to('2026-12-07T05:00:00Z'))).rejects.toMatchObject({
      code: 'visit.override',
    });
  });
});
