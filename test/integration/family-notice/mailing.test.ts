import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FamilyActor } from '../../../src/domain/actor.ts';
import { type FamilyNoticeWorld, makeFamilyNoticeWorld } from '../../support/family-notice-world.ts';
import { ADMIN } from '../../support/photo-site.ts';

/** 9:00 of Friday 2026-11-27 in Japan. */
const NOW = '2026-11-27T00:00:00Z';
/** 0:00 of the 28th in Japan. */
const MIDNIGHT = '2026-11-27T15:00:00Z';
const THIRD_FLOOR = { audience: 'unit', facility: 'nursing_home', unit: '3f', mail: 'on' };

let world: FamilyNoticeWorld;
let family: FamilyActor;
let resident: number;

beforeAll(async () => {
  world = await makeFamilyNoticeWorld(NOW);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.empty();
  resident = await world.site.resident('N-302');
  family = await world.family('H-0001', [resident]);
});

describe('A notice to one unit', () => {
  it('reaches exactly its families: as a page, by mail, and in the counts', async () => {
    const below = await world.site.resident('N-201', { unit: '2f' });
    const left = await world.site.resident('N-303', { leftOn: '2026-11-26', status: 'left' });
    const other = await world.site.resident('G-1', { facility: 'group_home', unit: 'k' });
    const stopped = await world.family('H-0004', [resident]);
    const unwilling = await world.family('H-0006', [resident], ['photos']);
    const strangers = [
      await world.family('H-0002', [below]),
      await world.family('H-0003', [left]),
      await world.family('H-0005', [other]),
      stopped,
    ];
    await world.db('members').where({ id: stopped.id }).update({ status: 'stopped' });
    const id = await world.write(THIRD_FLOOR);
    await world.at(NOW);

    expect(world.mailed()).toEqual(['h-0001@example.jp']);
    for (const reader of [family, unwilling]) {
      expect((await world.reader.list(reader, 1)).rows).toMatchObject([{ id, unread: true }]);
      expect((await world.reader.notice(reader, id, false)).title).toBe('夏祭りのご案内');
    }
    for (const stranger of strangers) {
      expect((await world.reader.list(stranger, 1)).rows).toEqual([]);
      expect(await world.reader.unread(stranger)).toEqual([]);
      await expect(world.reader.notice(stranger, id, true)).rejects.toMatchObject({ kind: 'notFound' });
    }
    expect((await world.crud.get(ADMIN, id)).readRate).toEqual({ families: 2, read: 0 });
  });

  it('is mailed to nobody who left between the planning and the moment', async () => {
    await world.write({ ...THIRD_FLOOR, publishAt: MIDNIGHT });
    await world.db('residents').where({ id: resident }).update({ left_on: '2026-11-27', status: 'left' });
    await world.at(MIDNIGHT);
    expect(world.mailed()).toEqual([]);
  });
});

describe('The mail of a notice', () => {
  it('goes at 0:00 of its day in Japan, and not before', async () => {
    const id = await world.write({ ...THIRD_FLOOR, publishAt: MIDNIGHT });
    await world.at('2026-11-27T14:59:59Z');
    expect(world.mailed()).toEqual([]);
    expect((await world.reader.list(family, 1)).rows).toEqual([]);
    await world.at(MIDNIGHT);
    expect(world.mailed()).toEqual(['h-0001@example.jp']);
    expect((await world.reader.list(family, 1)).rows).toMatchObject([{ id }]);
  });

  it('waits on where the queue is ahead of the clock', async () => {
    const id = await world.write({ ...THIRD_FLOOR, publishAt: MIDNIGHT });
    await world.tasks['family-notice.send']({ noticeId: id }, { last: false });
    expect(world.mailed()).toEqual([]);
    await world.at(MIDNIGHT);
    expect(world.mailed()).toHaveLength(1);
  });

  it('tells what the notice says when it is sent', async () => {
    const id = await world.write({ ...THIRD_FLOOR, publishAt: MIDNIGHT });
    await world.update(id, { title: '秋祭りのご案内', important: true });
    await world.at(MIDNIGHT);
    expect(world.letters().map(({ data }) => data)).toEqual([
      { noticeId: id, title: '秋祭りのご案内', important: true, familyNames: ['小野寺'], again: false },
    ]);
  });

  it.each([
    ['taken back to a draft', (id: number) => world.update(id, { status: 'draft' })],
    ['deleted', (id: number) => world.crud.remove(ADMIN, id)],
    ['no longer to be mailed', (id: number) => world.update(id, { mail: false })],
  ])('does not go once the notice was %s, even where the queue had taken the job', async (_how, withdraw) => {
    const id = await world.write({ ...THIRD_FLOOR, publishAt: MIDNIGHT });
    await withdraw(id);
    expect([...world.waiting.jobs]).toEqual([]);
    world.clock.set(MIDNIGHT);
    await world.tasks['family-notice.send']({ noticeId: id }, { last: false });
    expect(world.mailed()).toEqual([]);
  });

  it('goes once for each address, however often the job runs and the notice is saved', async () => {
    const id = await world.write(THIRD_FLOOR);
    await world.at(NOW);
    await world.tasks['family-notice.send']({ noticeId: id }, { last: false });
    await world.update(id, { title: '秋祭りのご案内', audience: 'all', facility: null, unit: null });
    await world.at('2026-11-27T01:00:00Z');
    expect(world.mailed()).toEqual(['h-0001@example.jp']);
  });

  it('does not go to a family that comes later, which reads the notice all the same', async () => {
    const id = await world.write(THIRD_FLOOR);
    await world.at(NOW);
    const later = await world.family('H-0009', [resident]);
    await world.update(id, { title: '秋祭りのご案内' });
    await world.at('2026-11-27T01:00:00Z');
    expect(world.mailed()).toEqual(['h-0001@example.jp']);
    expect((await world.reader.list(later, 1)).rows).toMatchObject([{ id, unread: true }]);
  });
});
