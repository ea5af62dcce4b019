import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedCategories } from '../../../seeds/categories.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { makeCategoryRoom } from './category-room.ts';

let database: TestDatabase;
let room: ReturnType<typeof makeCategoryRoom>;
beforeAll(async () => {
  database = await testDatabase();
  room = makeCategoryRoom(database);
});
afterAll(() => database.close());

const choices = async () => (await room.categories.choicesOf('notice')).map(({ label }) => label);

describe('categories in their order', () => {
  it('are seeded once', async () => {
    const first = await seedCategories(room.collection);
    const again = await seedCategories(room.collection);
    expect(again).toEqual(first);
    expect(await choices()).toEqual(['重要', '面会', '行事', '採用', 'その他']);
    expect((await room.categories.choicesOf('notice'))[0]).toEqual({
      value: String(first.notice.get('重要')),
      label: '重要',
      palette: 'rose',
    });
  });

  it('stay a whole order when two workers move different ones at once', async () => {
    const { notice } = await seedCategories(room.collection);
    const actor = aWorkerActor();
    const moves = [...notice.values()].flatMap((id) => [
      room.move(actor, id, 'up'),
      room.move(actor, id, 'down'),
    ]);
    await Promise.all(moves);
    const rows = await database.db('categories').where({ kind: 'notice' }).pluck('position');
    expect(rows.toSorted((a, b) => a - b)).toEqual([10, 20, 30, 40, 50]);
  });

  it('move only for those who may write them, and only when they are there', async () => {
    const id = [...(await seedCategories(room.collection)).notice.values()][0] ?? 0;
    await expect(room.move(aWorkerActor({ role: 'viewer' }), id, 'up')).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(room.move(aWorkerActor(), 999, 'up')).rejects.toMatchObject({ kind: 'notFound' });
  });
});
