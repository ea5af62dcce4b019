import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ConflictError } from '../../../src/application/resource/conflict.ts';
import type { ListView } from '../../../src/application/resource/views.ts';
import { DomainError } from '../../../src/domain/errors.ts';
import type { FormValues } from '../../../src/ui/pages.ts';
import { aWorkerActor } from '../../support/builders/accounts.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { anAct, aRequest, makeCategoryRoom } from './category-room.ts';

let database: TestDatabase;
let room: ReturnType<typeof makeCategoryRoom>;
beforeAll(async () => {
  database = await testDatabase();
  room = makeCategoryRoom(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.raw('truncate categories, notices, media, history restart identity cascade');
});

const add = (name: string, own: FormValues = {}) =>
  room.crud.create(aWorkerActor(), { kind: 'notice', name, color: 'sky', position: '10', ...own });

const view = async <V>(loading: Promise<{ view: V } | { redirect: string }>): Promise<V> => {
  const loaded = await loading;
  if ('redirect' in loaded) throw new Error(`sent to ${loaded.redirect}`);
  return loaded.view;
};
const list = (search = ''): Promise<ListView> => view(room.pages.list.load(aRequest({ search })));
const names = async (search = '') => (await list(search)).rows.map(({ title }) => title);
const refusal = (work: Promise<unknown> | undefined): Promise<DomainError> =>
  Promise.resolve(work).then(
    () => Promise.reject(new Error('not refused')),
    (error) => (error instanceof DomainError ? error : Promise.reject(error)),
  );

describe('the list page of categories', () => {
  it('shows the columns of the list and nothing else of a row', async () => {
    const id = await add('行事');
    const { rows, total, filters } = await list('kind=notice');
    expect(rows).toEqual([
      { id, title: '行事', cells: { name: '行事', kind: 'notice', color: 'sky', uses: 0, position: 10 } },
    ]);
    expect([total, filters[0]?.value]).toEqual([1, 'notice']);
  });

  it.each([
    ['', 2, 2],
    // A full page of hits is found while they are counted; a shorter one is read once their number is known.
    ['q=%E8%A1%8C', 3, 2],
    ['kind=notice&sort=-name&size=100', 2, 2],
    ['bin=1', 2, 2],
  ])('asks the database no more for many rows than for few (%s)', async (search, atFew, atMany) => {
    const count = async () => (await database.countQueries(() => list(search))).count;
    await add('行事');
    const few = await count();
    await Promise.all(Array.from({ length: 30 }, (_, index) => add(`行${index}`)));
    expect([few, await count()]).toEqual([atFew, atMany]);
  });

  it.each(['page=0', 'page=abc', 'page=999999', 'size=7', 'sort=uses', 'kind=x', 'q=%00', 'bin=2', 'x=y'])(
    'answers %s with a sensible page',
    async (search) => {
      await add('行事');
      expect(await names(search)).toEqual(['行事']);
    },
  );

  it('keeps categories of a kind in their order, and moves one by its button', async () => {
    const [first, , third] = [await add('一'), await add('二'), await add('三')];
    await add('別', { kind: 'album' });
    await room.pages.list.act?.(anAct({ _act: 'up', id: String(third) }));
    expect(await names('kind=notice')).toEqual(['一', '三', '二']);
    await room.pages.list.act?.(anAct({ _act: 'down', id: String(first) }));
    expect(await names('kind=notice')).toEqual(['三', '一', '二']);
    expect((await room.crud.history(aWorkerActor(), first)).length).toBeGreaterThan(1);
  });

  it('deletes the ticked rows, goes back to the list as it was asked for, and can undo', async () => {
    const ids = [await add('一'), await add('二'), await add('三')].map(String);
    const act = { _act: 'remove', id: ids.slice(0, 2) };
    const outcome = await room.pages.list.act?.(anAct(act, { search: 'kind=notice&page=1&q=' }));
    expect(outcome).toEqual({
      location: '/manager/category?kind=notice',
      flash: {
        text: '2件を削除しました。',
        undo: { action: '/manager/category', fields: { _act: 'restore', id: `${ids[0]},${ids[1]}` } },
      },
    });
    expect([await names(), await names('bin=1')]).toEqual([['三'], ['一', '二']]);
    await room.pages.list.act?.(anAct({ _act: 'restore', id: `${ids[0]},${ids[1]}` }));
    expect((await list()).total).toBe(3);
  });

  it('deletes what can be deleted and says why the rest stays', async () => {
    const [free, used] = [await add('空き'), await add('使用中')];
    await useIn(used);
    const outcome = await room.pages.list.act?.(anAct({ _act: 'remove', id: [String(free), String(used)] }));
    expect(outcome).toMatchObject({
      flash: { tone: 'error', text: expect.stringContaining('「使用中」は使われている') },
    });
    expect(await names()).toEqual(['使用中']);
  });

  it.each([{ _act: 'remove' }, { _act: 'remove', id: 'x' }, { _act: 'publish', id: '1' }, {}])(
    'refuses a form that names no act or no row: %j',
    async (form) => {
      expect((await refusal(room.pages.list.act?.(anAct(form)))).kind).toBe('invalid');
    },
  );

  it('answers a restore whose name was taken with a conflict that names it', async () => {
    const id = await add('行事');
    await room.crud.remove(aWorkerActor(), id);
    await add('行事');
    const error = await refusal(room.pages.list.act?.(anAct({ _act: 'restore', id: String(id) })));
    expect([error.kind, error.message]).toEqual([
      'conflict',
      expect.stringMatching(/^「行事」は元に戻せません。/),
    ]);
  });
});

/** Resolves when a statement of this database waits for a lock that another one holds. */
const untilSomebodyWaits = async (): Promise<void> => {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await database.db.raw(waiting)).rows.length === 0);
};

const useIn = (id: number) =>
  database
    .db('notices')
    .insert({ title: '夏祭り', category_id: id, publish_at: new Date(), body: '<p>…</p>' });

describe('the form pages of categories', () => {
  it('starts with the values of a new category and stores what was typed', async () => {
    const shown = await view(room.pages.add.load(aRequest()));
    expect(shown).toMatchObject({
      row: null,
      values: { kind: 'notice', name: '', color: 'gray', position: '0' },
    });
    const outcome = await room.pages.add.act?.(anAct({ ...shown.values, name: '行事' }));
    expect(outcome).toEqual({ location: '/manager/category', flash: { text: '保存しました。' } });
    expect(await names()).toEqual(['行事']);
  });

  it('refuses a name that is taken in its kind, alike in width and case too, and not in another kind', async () => {
    await add('PR');
    for (const name of ['PR', 'ＰＲ', 'pr'])
      expect((await refusal(add(name))).fields.name).toEqual([expect.stringContaining('同じ種別')]);
    await add('PR', { kind: 'album' });
  });

  it('shows the row, its version and its history, and saves on that version', async () => {
    const id = await add('行事');
    const asked = aRequest({ params: { id: String(id) } });
    const { result: shown, count } = await database.countQueries(() => view(room.pages.edit.load(asked)));
    expect(shown).toMatchObject({
      row: { id, version: 1, title: '行事' },
      values: { name: '行事', position: '10' },
    });
    expect(shown.history.map(({ act }) => act)).toEqual(['登録']);
    expect(count).toBeLessThanOrEqual(3);
    await room.pages.edit.act?.(anAct({ ...shown.values, name: '催し', version: '1' }, asked));
    const after = await view(room.pages.edit.load(asked));
    expect(after.history[0]).toMatchObject({
      act: '変更',
      changes: [{ label: '名称', before: '行事', after: '催し' }],
    });
  });

  it('gives both versions to the second of two tabs that save', async () => {
    const id = await add('行事');
    const asked = { params: { id: String(id) } };
    const { values } = await view(room.pages.edit.load(aRequest(asked)));
    const save = (name: string) => room.pages.edit.act?.(anAct({ ...values, name, version: '1' }, asked));
    await save('催し');
    const error = await refusal(save('イベント'));
    expect(error).toBeInstanceOf(ConflictError);
    expect((error as ConflictError).conflict).toEqual({
      version: 2,
      differences: [{ label: '名称', mine: 'イベント', theirs: '催し' }],
    });
  });

  it('lets only one of two saves of one version through when they come at once', async () => {
    const id = await add('行事');
    const save = (name: string) => room.crud.update(aWorkerActor(), id, 1, { kind: 'notice', name });
    const results = await Promise.allSettled([save('甲'), save('乙')]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('does not change the kind of a category that is used', async () => {
    const id = await add('行事');
    await useIn(id);
    const changing = room.crud.update(aWorkerActor(), id, 1, { kind: 'album', name: '行事' });
    expect((await refusal(changing)).kind).toBe('rejected');
  });

  it.each(['abc', '0', '2147483648', '\u0000', '7'])('knows no category with the id %j', async (id) => {
    const asked = { params: { id } };
    for (const page of [room.pages.edit, room.pages.del]) {
      expect((await refusal(page.load(aRequest(asked)))).kind).toBe('notFound');
      expect((await refusal(page.act?.(anAct({ name: 'x', kind: 'notice' }, asked)))).kind).toBe('notFound');
    }
  });
});

describe('the delete page of categories', () => {
  it('says what uses the category, and its act is refused then', async () => {
    const id = await add('行事');
    await useIn(id);
    const asked = { params: { id: String(id) } };
    expect((await view(room.pages.del.load(aRequest(asked)))).uses).toEqual([
      { label: 'お知らせ1件', href: `/manager/notice2?categoryId=${id}` },
    ]);
    expect((await refusal(room.pages.del.act?.(anAct({}, asked)))).message).toContain('お知らせ1件');
    expect((await list()).rows[0]?.cells.uses).toBe(1);
  });

  it('deletes and offers to undo', async () => {
    const id = await add('行事');
    const outcome = await room.pages.del.act?.(anAct({}, { params: { id: String(id) } }));
    expect(outcome).toEqual({
      location: '/manager/category',
      flash: {
        text: '「行事」を削除しました。',
        undo: { action: '/manager/category', fields: { _act: 'restore', id: String(id) } },
      },
    });
  });

  it('waits for a notice that is just being written with the category, and then is refused', async () => {
    const id = await add('行事');
    const begun = await new Promise<{ finish: () => void; writing: Promise<void> }>((ready) => {
      const writing: Promise<void> = database.inTransaction(async () => {
        expect(await room.categories.hold(id, 'notice')).toBe(true);
        await new Promise<void>((finish) =>
          ready({
            finish,
            get writing() {
              return writing;
            },
          }),
        );
        await database
          .query()('notices')
          .insert({ title: '祭', category_id: id, publish_at: new Date(), body: '…' });
      });
    });
    const removing = refusal(room.crud.remove(aWorkerActor(), id));
    await untilSomebodyWaits();
    begun.finish();
    await begun.writing;
    expect((await removing).kind).toBe('rejected');
    expect(await room.categories.hold(id, 'album')).toBe(false);
  });

  it('lets nothing new be sorted by a deleted category', async () => {
    const id = await add('行事');
    await room.crud.remove(aWorkerActor(), id);
    expect(await room.categories.hold(id, 'notice')).toBe(false);
    expect(await room.categories.choicesOf('notice')).toEqual([]);
  });
});
