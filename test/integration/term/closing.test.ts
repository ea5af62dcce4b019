import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TermCheckView } from '../../../src/application/term/check-term.ts';
import { DomainError } from '../../../src/domain/errors.ts';
import type { ClosedTerm } from '../../../src/domain/term/term.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { closedTerm, openTerm } from '../../support/builders/terms.ts';
import { makeTermWorld, type TermWorld, termForm } from '../../support/term-world.ts';

const admin = aWorkerActor();
const desk = aWorkerActor({ id: 3, role: 'visit' });

let world: TermWorld;
beforeAll(async () => {
  world = await makeTermWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.empty();
  await world.addTerm(openTerm());
});

const TEN = '2026-12-01T01:00:00Z';
const HALF_PAST = '2026-12-01T01:30:00Z';
const ELEVEN = '2026-12-01T02:00:00Z';

const closing = (values: Partial<ClosedTerm> = {}, more: object = {}) => ({
  ...termForm(closedTerm({ validFrom: '2026-12-01', validUntil: '2026-12-07', ...values })),
  homeReason: 'infection',
  announce: 'none',
  ...more,
});
const statuses = async () =>
  (await world.db('visits').orderBy('starts_at').select('status')).map(({ status }) => status);

describe('a 休止', () => {
  it('is not saved before the visits it hits were seen, and calls them off in one act once they were', async () => {
    const first = await world.book(await world.family(), TEN);
    const second = await world.book(await world.family(), ELEVEN);
    world.told.length = 0;
    expect(await world.close(admin, null, closing({}, { shown: String(first.id) }))).toBeNull();
    expect([await statuses(), await world.db('terms')]).toEqual([
      ['confirmed', 'confirmed'],
      [expect.anything()],
    ]);

    const seen = `${first.id},${second.id}`;
    expect(await world.close(admin, null, closing({}, { shown: seen }))).toMatchObject({ calledOff: 2 });
    expect(await statuses()).toEqual(['cancelled_by_home', 'cancelled_by_home']);
    expect(world.told).toEqual([
      ['closed', first.reference],
      ['closed', second.reference],
    ]);
    expect(await world.visit.visits.find(first.id)).toMatchObject({
      homeReason: 'infection',
      reasonNote: '感染症の流行のため',
      sequence: 1,
    });
  });

  it('takes its slots away, which come back when it is deleted', async () => {
    const closed = await world.close(admin, null, closing());
    const asked = {
      facility: 'nursing_home',
      unit: null,
      mode: 'online',
      from: '2026-12-01',
      to: '2026-12-01',
    } as const;
    const reasons = async () =>
      (await world.term.slots.between(asked)).map((slot) => slot.closed?.reason ?? null);
    expect(await reasons()).toEqual(Array(3).fill('感染症の流行のため'));
    await world.term.crud.remove(admin, closed?.id ?? 0);
    expect(await reasons()).toEqual([null, null, null]);
  });

  it('of a floor and some hours hits only the visits there and then', async () => {
    const upstairs = await world.book(await world.family({ unit: '3f' }), TEN);
    await world.book(await world.family({ unit: '2f' }), HALF_PAST);
    await world.book(await world.family({ unit: '3f' }), ELEVEN);
    const floor = closing({ unit: '3f', startsAt: '09:00', endsAt: '11:00' }, { shown: String(upstairs.id) });
    expect(await world.close(admin, null, floor)).toMatchObject({ calledOff: 1 });
    expect(await statuses()).toEqual(['cancelled_by_home', 'confirmed', 'confirmed']);
  });

  it('that is made longer calls off what it hits besides, and leaves what is called off already', async () => {
    const first = await world.book(await world.family(), TEN);
    const closed = await world.close(
      admin,
      null,
      closing({ validUntil: '2026-12-01' }, { shown: String(first.id) }),
    );
    const later = await world.book(await world.family(), '2026-12-02T01:00:00Z');
    world.told.length = 0;
    const row = { id: closed?.id ?? 0, version: 1 };
    expect(await world.close(admin, row, closing())).toBeNull();
    expect(await world.close(admin, row, closing({}, { shown: String(later.id) }))).toMatchObject({
      calledOff: 1,
    });
    expect(world.told).toEqual([['closed', later.reference]]);
  });

  it.each([0, 1, 3, 6])(
    'and families who book at the same time know of each other (%d before it)',
    async (before) => {
      const families = await Promise.all(Array.from({ length: 6 }, () => world.family()));
      const times = [TEN, HALF_PAST, ELEVEN].flatMap((time) => [time, time.replace('-01T', '-02T')]);
      const closeNow = () => world.close(admin, null, closing());
      const acts: (() => Promise<unknown>)[] = families.map(
        (who, index) => () => world.bookAsFamily(who, times[index] ?? TEN),
      );
      acts.splice(before, 0, closeNow);
      const done = await Promise.allSettled(acts.map((act) => act()));
      const closed = done.splice(before, 1)[0];
      const booked = done.filter(({ status }) => status === 'fulfilled').length;
      const stored = (await statuses()).filter((status) => status === 'confirmed').length;
      expect(closed?.status).toBe('fulfilled');
      expect(stored).toBe(booked);
      // Saved: nobody came before it, and nobody after. Not saved: it was told of a visit that came before.
      expect(booked === 0).toBe(closed?.status === 'fulfilled' && closed.value !== null);
    },
  );

  it('makes the notice it was asked for, in a fitting category, gone when it is over', async () => {
    await world.close(admin, null, closing({}, { announce: 'published' }));
    expect(world.notices).toEqual([
      expect.objectContaining({
        title: '面会の休止のお知らせ',
        facility: 'nursing_home',
        important: 'on',
        importantUntil: '2026-12-07',
        endAt: '2026-12-07T15:00:00Z',
        status: 'published',
        categoryId: String((await world.db('categories').where({ name: '面会' }).first('id')).id),
      }),
    ]);
    await world.close(admin, null, closing({ validFrom: '2027-01-05', validUntil: '2027-01-06' }));
    expect(world.notices).toHaveLength(1);
  });

  it('needs the reason, and is nobody else’s to save', async () => {
    const wrong = world.close(admin, null, closing({ reason: '' }));
    await expect(wrong).rejects.toMatchObject({ kind: 'invalid' });
    const viewer = aWorkerActor({ id: 4, role: 'viewer' });
    await expect(world.close(viewer, null, closing())).rejects.toMatchObject({ kind: 'forbidden' });
    const garden = aWorkerActor({ id: 5, role: 'visit', facility: 'group_home' });
    await expect(world.close(garden, null, closing())).rejects.toBeInstanceOf(DomainError);
    expect(await world.db('terms')).toHaveLength(1);
  });
});

describe('the phone list of a 休止', () => {
  const phonesOf = async (id: number) => {
    const loaded = await world.pages['manager.term.phones'].load({
      actor: desk,
      params: { id: String(id) },
      query: new URLSearchParams(),
      path: '',
      ip: '',
    });
    if ('redirect' in loaded) throw new Error('sent away');
    return loaded.view;
  };

  /** As the followers of the site do in the same transaction. */
  const mailOf = async ({ id }: { id: number }) =>
    world.db('mails').insert({
      kind: 'visitClosed',
      to_name: '水越 真弓',
      to_address: 'mayumi@example.jp',
      subject: '面会の休止のため',
      blocks: '[]',
      about_resource: 'visit',
      about_id: id,
      search_text: '',
    });

  it('names the families that no mail reaches, and beside them who was mailed', async () => {
    const mailed = await world.book(await world.family({ address: 'mayumi@example.jp' }), TEN);
    const gone = await world.family({ address: 'gone@example.jp', status: 'unreachable' });
    const unreached = await world.book(gone, HALF_PAST);
    const without = await world.book(await world.family(), ELEVEN);
    const seen = [mailed, unreached, without].map(({ id }) => id).join(',');
    const closed = await world.close(desk, null, closing({}, { shown: seen }));
    await mailOf(mailed);
    const view = await phonesOf(closed?.id ?? 0);
    expect(view.calledOff).toBe(3);
    await world.db('terms').update({ reason: '設備の点検のため' }).where({ id: closed?.id });
    expect((await phonesOf(closed?.id ?? 0)).phones).toEqual(view.phones);
    expect(view.phones.map(({ reference, contacts, when }) => [reference, contacts[0]?.phone, when])).toEqual(
      [
        [unreached.reference, '090-1234-5678', '2026年12月1日（火）10:30'],
        [without.reference, '090-1234-5678', '2026年12月1日（火）11:00'],
      ],
    );
    expect(view.mailed.map(({ reference, mail }) => [reference, mail])).toEqual([
      [mailed.reference, 'メールを送ります'],
    ]);
    expect(await world.db('personal_reads').where({ what: 'phones' })).toHaveLength(2);
    await world.db('mails').update({ status: 'failed' });
    expect((await phonesOf(closed?.id ?? 0)).phones).toHaveLength(3);
  });

  it('has, of a visit without an account, who was to join, and else the families of the resident', async () => {
    const [first, second] = [await world.family(), await world.family()];
    const noted = await world.book({ residentId: first.residentId }, TEN);
    const bare = await world.book({ residentId: second.residentId }, HALF_PAST);
    await world.db('visits').update({ phone: '' }).where({ id: bare.id });
    const closed = await world.close(desk, null, closing({}, { shown: `${noted.id},${bare.id}` }));
    const { phones } = await phonesOf(closed?.id ?? 0);
    expect(phones.map(({ contacts }) => contacts)).toEqual([
      [{ name: '水越 真弓（長女）', number: '', phone: '090-1234-5678' }],
      [expect.objectContaining({ number: expect.stringMatching(/^H-/), phone: expect.stringMatching(/^0/) })],
    ]);
  });
});

describe('What a 休止 would do', () => {
  const checked = async (actor: typeof desk) => {
    const outcome = await world.pages['manager.term.add'].act?.({
      actor,
      params: {},
      query: new URLSearchParams({ kind: 'closed' }),
      form: { ...closing(), _act: 'preview' },
    } as never);
    if (!outcome || !('show' in outcome)) throw new Error('nothing shown');
    return outcome.show.slots.check as unknown as TermCheckView;
  };

  it('says of each visit whom a mail reaches and whom to phone, which is recorded', async () => {
    const mailed = await world.book(await world.family({ address: 'mayumi@example.jp' }), TEN);
    const phoned = await world.book({ residentId: (await world.family()).residentId }, HALF_PAST);
    const { affected } = await checked(desk);
    expect(affected.map(({ reference, mail, contacts }) => [reference, mail, contacts?.[0]?.phone])).toEqual([
      [mailed.reference, 'メールで知らせます', '090-1234-5678'],
      [phoned.reference, '電話で知らせてください', '090-1234-5678'],
    ]);
    expect(affected[1]?.contacts?.[0]?.name).toBe('水越 真弓（長女）');
    expect(await world.db('personal_reads').where({ what: 'phones' })).toHaveLength(1);
  });
});

describe('A 休止 that has called visits off', () => {
  it('says so in the list and on its form, from where its phone list is found again', async () => {
    const visit = await world.book(await world.family(), TEN);
    const closed = await world.close(desk, null, closing({}, { shown: String(visit.id) }));
    const request = { actor: desk, params: {}, query: new URLSearchParams() };
    const list = await world.pages['manager.term.list'].load(request as never);
    const form = await world.pages['manager.term.edit'].load({
      ...request,
      params: { id: String(closed?.id) },
    } as never);
    if ('redirect' in list || 'redirect' in form) throw new Error('sent away');
    expect(list.view.rows.map(({ title, cells }) => [title, cells.calledOff])).toEqual([
      ['感染対策の休止', 1],
      ['オンライン面会（午前）', 0],
    ]);
    expect(form.view.slots.calledOff).toBe(1);
  });
});
