import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeFamilyReach } from '../../../src/adapters/db/family-notice/family-notices.knex.ts';
import {
  forgetNoticeReads,
  makeNoticeReads,
} from '../../../src/adapters/db/family-notice/family-reading.knex.ts';
import { makeFindFile } from '../../../src/application/file/file-source.ts';
import { type Actor, type FamilyActor, GUEST } from '../../../src/domain/actor.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { type FamilyNoticeWorld, makeFamilyNoticeWorld } from '../../support/family-notice-world.ts';
import { ADMIN, GARDEN } from '../../support/photo-site.ts';

const NOW = '2026-11-27T00:00:00Z';

let world: FamilyNoticeWorld;
let family: FamilyActor;
let sibling: FamilyActor;
let resident: number;

beforeAll(async () => {
  world = await makeFamilyNoticeWorld(NOW);
});
beforeEach(async () => {
  await world.empty();
  resident = await world.site.resident('N-302');
  family = await world.family('H-0001', [resident]);
  sibling = await world.family('H-0002', [resident]);
});
afterAll(() => world.close());

const readRateOf = async (id: number) => (await world.crud.get(ADMIN, id)).readRate;
const asked = (actor: Actor, id?: number) => ({
  actor,
  params: id === undefined ? {} : { id: String(id) },
  query: new URLSearchParams(),
  path: '',
  ip: '',
});
const posted = (form: object, id?: number) => ({
  ...asked(ADMIN, id),
  form: form as never,
  files: [],
  session: {} as never,
});
const remind = (id: number) =>
  world.pages['manager.family-notice.edit'].act?.(posted({ _act: 'remind' }, id));
const unreadOf = (actor: Actor, id: number) =>
  world.pages['manager.family-notice.unread'].load(asked(actor, id));

describe('Reading a notice', () => {
  it('counts from the first time it is opened, and not when it is only fetched', async () => {
    const id = await world.write();
    await world.reader.notice(family, id, false);
    expect(await readRateOf(id)).toEqual({ families: 2, read: 0 });
    await world.reader.notice(family, id, true);
    world.clock.set('2026-11-28T00:00:00Z');
    await world.reader.notice(family, id, true);
    world.clock.set(NOW);
    expect(await readRateOf(id)).toEqual({ families: 2, read: 1 });
    const reads = await makeNoticeReads(world.site.database.query).of(family.id);
    expect(reads).toEqual([{ title: '夏祭りのご案内', firstReadAt: NOW }]);
    expect((await world.reader.unread(family)).map((one) => one.id)).not.toContain(id);
    expect((await world.reader.unread(sibling)).map((one) => one.id)).toContain(id);
  });

  it('leaves the reader off the list of those to phone', async () => {
    const id = await world.write();
    await world.reader.notice(family, id, true);
    const loaded = await unreadOf(ADMIN, id);
    expect(loaded).toMatchObject({
      view: { families: 2, unread: [{ number: 'H-0002', residents: ['N-302 小野寺 N-302（長女）'] }] },
    });
  });

  it('is forgotten with the member', async () => {
    const id = await world.write();
    await world.reader.notice(sibling, id, true);
    await world.site.database.inTransaction(() =>
      forgetNoticeReads(world.site.database.query)({ residentId: 0, memberIds: [sibling.id] }),
    );
    expect(await readRateOf(id)).toEqual({ families: 2, read: 0 });
  });
});

describe('A file of a notice', () => {
  const fileFor = async (actor: Actor, key: string) => {
    const sources = [world.fileSource, world.site.media.fileSource];
    const findFile = makeFindFile({ sources, store: world.site.files });
    const asked = { id: key, rendition: 'screen', takesWebp: false, download: false };
    return (await findFile(actor, asked)) !== null;
  };

  it('is for the families who can read it at that moment, and for nobody else who is no worker', async () => {
    const below = await world.site.resident('N-201', { unit: '2f' });
    const stranger = await world.family('H-0007', [below]);
    const [taken] = await world.site.media.upload(ADMIN, [await world.site.picture('kago.jpg')]);
    if (!taken || 'refusal' in taken) throw new Error('the picture was not taken');
    const { key } = taken.medium;
    const body = { html: `<p><img src="/files/${key}/screen" alt="竹かご" /></p>` };
    const id = await world.write({ audience: 'unit', facility: 'nursing_home', unit: '3f', body });
    const whoHas = async () => Promise.all([family, stranger, GUEST].map((actor) => fileFor(actor, key)));
    expect(await whoHas()).toEqual([true, false, false]);
    expect((await world.reader.notice(family, id, false)).body).toContain(key);
    expect(await world.site.media.rows.uses(taken.medium.id)).toMatchObject([
      { href: `/manager/notice_family/edit/${id}` },
    ]);
    await world.update(id, { status: 'draft' });
    expect(await whoHas()).toEqual([false, false, false]);
  });
});

describe('未読のご家族にもう一度送る', () => {
  it('mails those who have not read it, once a day', async () => {
    const id = await world.write();
    await world.reader.notice(family, id, true);
    await remind(id);
    expect(world.mailed()).toEqual(['h-0002@example.jp']);
    await expect(remind(id)).rejects.toMatchObject({ kind: 'rejected' });
    // 23:59 of the same day in Japan, then the next day.
    world.clock.set('2026-11-27T14:59:00Z');
    await expect(remind(id)).rejects.toMatchObject({ kind: 'rejected' });
    world.clock.set('2026-11-27T15:00:00Z');
    await remind(id);
    world.clock.set(NOW);
    expect(world.mailed()).toEqual(['h-0002@example.jp', 'h-0002@example.jp']);
  });

  it('is refused for what families cannot read', async () => {
    const id = await world.write({ status: 'draft' });
    await expect(remind(id)).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('Who works for one facility', () => {
  it('writes for its families only', async () => {
    for (const foreign of [
      { audience: 'all' },
      { audience: 'facility', facility: 'nursing_home' },
      { audience: 'unit', facility: 'nursing_home', unit: '3f' },
      { audience: 'residents', residentIds: [resident] },
    ])
      await expect(world.crud.create(GARDEN, world.form(foreign))).rejects.toThrow();
    expect(
      await world.crud.create(GARDEN, world.form({ audience: 'facility', facility: 'group_home' })),
    ).toBeGreaterThan(0);
  });

  it('reads what is for all and learns of no family of the other home', async () => {
    const id = await world.write();
    const garden = aWorkerActor({ id: 2, role: 'facility', facility: 'group_home' });
    const loaded = await unreadOf(garden, id);
    expect(loaded).toMatchObject({ view: { families: 0, unread: [] } });
    await expect(world.crud.update(garden, id, 1, world.form())).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('既読率 in the list', () => {
  const press = aWorkerActor({ id: 9, role: 'press' });
  const readRateFor = async (actor: Actor, id: number) => {
    const loaded = await world.pages['manager.family-notice.list'].load(asked(actor, id));
    if ('redirect' in loaded) throw new Error('sent away');
    return loaded.view.rows.find((row) => row.id === id)?.cells.readRate;
  };
  const progressFor = async (actor: Actor, id: number) => {
    const loaded = await world.pages['manager.family-notice.edit'].load(asked(actor, id));
    if ('redirect' in loaded) throw new Error('sent away');
    return loaded.view.slots.progress as { unreadList: string | null; mayNames: string };
  };

  it('leads to who has not read it, for whoever may know families; the others read who may', async () => {
    const id = await world.write();
    const unread = `/manager/notice_family/unread/${id}`;
    expect(await readRateFor(ADMIN, id)).toMatchObject({ words: '0／2（0%）', href: unread });
    expect(await readRateFor(press, id)).toMatchObject({ words: '0／2（0%）', href: null });
    expect((await progressFor(ADMIN, id)).unreadList).toBe(unread);
    expect(await progressFor(press, id)).toMatchObject({
      unreadList: null,
      mayNames: 'システム管理・施設管理者・面会担当・閲覧',
    });
  });

  it('is nothing before anybody can read it', async () => {
    for (const own of [{ status: 'draft' }, { publishAt: '2030-01-01T00:00:00Z' }])
      expect(await readRateFor(ADMIN, await world.write(own))).toEqual({ words: '', href: null });
  });
});

describe('Before a notice is mailed', () => {
  const save = (form: object) => world.pages['manager.family-notice.add'].act?.(posted(world.form(form)));

  it('its form shows whom it reaches, and is saved when those numbers were read', async () => {
    const before = await world.db('family_notices').count('* as n').first();
    const shown = await save({ mail: 'on', title: '餅つき会' });
    expect(shown).toMatchObject({
      show: {
        values: { title: '餅つき会' },
        slots: { asked: { families: 2, mails: 2, without: 0, confirmation: '2-2' } },
      },
    });
    expect(await save({ mail: 'on', reach: '1-1' })).toHaveProperty('show');
    expect(await world.db('family_notices').count('* as n').first()).toEqual(before);
    expect(await save({ mail: 'on', reach: '2-2' })).toMatchObject({ location: '/manager/notice_family' });
  });

  it('nothing is asked of a draft, nor of one without mails', async () => {
    expect(await save({ mail: 'on', status: 'draft' })).toHaveProperty('location');
    expect(await save({})).toHaveProperty('location');
  });

  it('it cannot be published in bulk', async () => {
    const id = await world.write({ mail: 'on', status: 'draft' });
    const publishing = world.pages['manager.family-notice.list'].act?.(
      posted({ _act: 'publish', id: String(id) }),
    );
    await expect(publishing).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('those whom no mail reaches are named', async () => {
    const onThatDay = { today: '2026-11-27', noticeId: null, facility: null };
    await world.site.member('H-0003', [resident]);
    const families = await makeFamilyReach(world.site.database.query).of(
      { audience: 'residents', facility: null, unit: null, residentIds: [resident] },
      onThatDay,
    );
    expect(families.filter(({ addresses }) => addresses.length === 0).map(({ number }) => number)).toEqual([
      'H-0003',
    ]);
  });
});
