import { beforeEach, describe, expect, it } from '@jest/globals';
import { makeCrud } from '../../../../src/application/resource/crud.ts';
import type { CrudSteps } from '../../../../src/application/resource/crud-steps.ts';
import { DomainError } from '../../../../src/domain/errors.ts';
import { aWorkerActor } from '../../../support/builders/accounts.ts';
import { type Item, type ItemInput, itemResource, itemSchema } from '../../../support/builders/items.ts';
import { makeMemoryHistory } from '../../../support/fakes/memory-history.ts';
import { makeMemoryItems } from '../../../support/fakes/memory-items.ts';

const admin = aWorkerActor();
const form = { name: '車いす', facility: 'nursing_home' };

/** A list whose every stage has two steps, and the protocol of what ran. */
function makeList(own: CrudSteps<Item, ItemInput> = {}) {
  const ran: string[] = [];
  const items = makeMemoryItems(() => []);
  const history = makeMemoryHistory();
  const note = (name: string) => void ran.push(name);
  const noted =
    (name: string) =>
    async ({ before }: { before: Item | null }) =>
      note(`${name}${before ? ` of ${before.name}` : ''}`);
  const adds =
    (name: string) =>
    async <I extends { name: string }>({ input }: { input: I }): Promise<I> => {
      note(name);
      return { ...input, name: `${input.name}・${name}` };
    };
  const crud = makeCrud(
    {
      ...itemResource,
      schema: itemSchema.transform((input) => {
        note('parse');
        return input;
      }),
      refuse: () => {
        note('refuse');
        return null;
      },
    },
    {
      collection: {
        ...items,
        find: (id, within) => {
          note('find');
          return items.find(id, within);
        },
        lock: (id, within) => {
          note('lock');
          return items.lock(id, within);
        },
        insert: (input) => {
          note(`insert ${input.name}`);
          return items.insert(input);
        },
        update: (id, input) => {
          note(`update ${input.name}`);
          return items.update(id, input);
        },
        markDeleted: (id) => {
          note('mark');
          return items.markDeleted(id);
        },
        markRestored: (id) => {
          note('unmark');
          return items.markRestored(id);
        },
      },
      history: {
        ...history,
        record: (entry) => {
          note(`history of ${entry.act}`);
          return history.record(entry);
        },
      },
      inTransaction: async (work) => {
        note('begin');
        const result = await work();
        note('commit');
        return result;
      },
      references: {
        name: async () => {
          note('references');
          return true;
        },
      },
      hold: [adds('held')],
      check: [noted('check 1'), noted('check 2')],
      prepare: [adds('clean'), adds('complete')],
      after: [noted('mails'), noted('cache')],
      ...own,
    },
  );
  return { crud, items, ran, take: () => ran.splice(0) };
}

describe('the write path', () => {
  let list: ReturnType<typeof makeList>;
  beforeEach(() => {
    list = makeList();
  });

  it('makes a row: one form parsed once, in one transaction, each step once and in its order', async () => {
    await list.crud.create(admin, form);
    expect(list.take()).toEqual([
      'parse',
      'begin',
      'held',
      'refuse',
      'references',
      'check 1',
      'check 2',
      'clean',
      'complete',
      'insert 車いす・held・clean・complete',
      'history of create',
      'mails',
      'cache',
      'commit',
    ]);
  });

  it('changes a row: locked once, after the rows that must be held before it', async () => {
    const id = await list.crud.create(admin, form);
    list.take();
    await list.crud.update(admin, id, 1, { ...form, name: '杖' });
    const of = 'of 車いす・held・clean・complete';
    expect(list.take()).toEqual([
      'parse',
      'begin',
      'held',
      'lock',
      'refuse',
      'references',
      `check 1 ${of}`,
      `check 2 ${of}`,
      'clean',
      'complete',
      'update 杖・held・clean・complete',
      'history of update',
      `mails ${of}`,
      `cache ${of}`,
      'commit',
    ]);
  });

  it('deletes and restores on the same path, without a form', async () => {
    const id = await list.crud.create(admin, form);
    list.take();
    await list.crud.remove(admin, id);
    await list.crud.restore(admin, id);
    const of = 'of 車いす・held・clean・complete';
    const around = (write: string, act: string) => [
      'begin',
      'lock',
      'refuse',
      `check 1 ${of}`,
      `check 2 ${of}`,
      write,
      `history of ${act}`,
      `mails ${of}`,
      `cache ${of}`,
      'commit',
    ];
    expect(list.take()).toEqual([...around('mark', 'remove'), ...around('unmark', 'restore')]);
  });

  it('asks nothing of anybody without the right', async () => {
    await expect(list.crud.create(aWorkerActor({ role: 'viewer' }), form)).rejects.toMatchObject({
      kind: 'forbidden',
    });
    expect(list.take()).toEqual([]);
  });

  it('finds an old version before it looks at references, checks or steps', async () => {
    const id = await list.crud.create(admin, form);
    list.take();
    await expect(list.crud.update(admin, id, 9, form)).rejects.toMatchObject({ code: 'item.stale' });
    expect(list.take()).toEqual(['parse', 'begin', 'held', 'lock', 'refuse']);
  });

  it('counts against quotas before the transaction, with the row as it stands', async () => {
    const asked: (string | null)[] = [];
    list = makeList({ admit: [async ({ before }) => void asked.push(before?.name ?? null)] });
    const id = await list.crud.create(admin, form);
    list.take();
    await list.crud.update(admin, id, 1, form);
    expect(asked).toEqual([null, '車いす・held・clean・complete']);
    expect(list.take().slice(0, 3)).toEqual(['parse', 'find', 'begin']);
  });

  it('says of a restore that a check refuses which row cannot come back', async () => {
    list = makeList({
      check: [
        ({ act }) => {
          if (act === 'restore') throw new DomainError('invalid', 'item.full', '置き場所がありません。');
        },
      ],
    });
    const id = await list.crud.create(admin, form);
    await list.crud.remove(admin, id);
    await expect(list.crud.restore(admin, id)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('元に戻せません。置き場所がありません。'),
    });
  });
});
