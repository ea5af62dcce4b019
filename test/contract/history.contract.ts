import { beforeEach, describe, expect, it } from '@jest/globals';
import type { History } from '../../src/application/history/history.port.ts';
import { GUEST, type WorkerActor } from '../../src/domain/actor.ts';

const worker: WorkerActor = {
  audience: 'manager',
  id: 7,
  name: '佐藤 花子',
  role: 'admin',
  scope: [],
  facility: null,
};

/** What every audit table promises; `make` gives an empty one for each test. */
export const historyContract = (name: string, make: () => Promise<History>): void => {
  describe(`${name} keeps the history of rows`, () => {
    let history: History;
    beforeEach(async () => {
      history = await make();
    });
    const at = { actor: worker, resource: 'item', rowId: 3 };

    it('tells newest first who changed what, and of an update only what changed', async () => {
      const first = { name: '杖', at: null, tags: ['a'], place: { x: 1, y: 2 } };
      const second = { ...first, name: '車いす', place: { y: 2, x: 1 } };
      await history.record({ ...at, act: 'create', before: null, after: first });
      await history.record({ ...at, act: 'update', before: { ...first, id: 3, version: 1 }, after: second });
      await history.record({ ...at, act: 'remove', before: null, after: null });
      const entries = await history.of('item', 3);
      expect(entries.map(({ actor, act, changes }) => ({ actor, act, changes }))).toEqual([
        { actor: '佐藤 花子', act: 'remove', changes: {} },
        { actor: '佐藤 花子', act: 'update', changes: { name: { before: '杖', after: '車いす' } } },
        {
          actor: '佐藤 花子',
          act: 'create',
          changes: {
            name: { before: null, after: '杖' },
            tags: { before: null, after: ['a'] },
            place: { before: null, after: { x: 1, y: 2 } },
          },
        },
      ]);
      expect(entries[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    });

    it('gives the last 100, and all of them where all are asked for', async () => {
      for (let count = 0; count < 101; count += 1)
        await history.record({ ...at, act: 'update', before: { count: count - 1 }, after: { count } });
      expect(await history.of('item', 3)).toHaveLength(100);
      const all = await history.allOf('item', 3);
      expect(all).toHaveLength(101);
      expect(all.at(-1)?.changes).toEqual({ count: { before: -1, after: 0 } });
    });

    it('keeps no entry of an update that changed nothing', async () => {
      await history.record({ ...at, act: 'update', before: { name: '杖' }, after: { name: '杖' } });
      expect(await history.of('item', 3)).toEqual([]);
    });

    it('keeps rooms and rows apart, and an act of nobody signed in', async () => {
      await history.record({ ...at, actor: GUEST, act: 'create', before: null, after: {} });
      await history.record({ ...at, rowId: 4, act: 'remove', before: null, after: null });
      await history.record({ ...at, resource: 'other', act: 'remove', before: null, after: null });
      expect(await history.of('item', 3)).toMatchObject([{ act: 'create', actor: '' }]);
    });
  });
};
