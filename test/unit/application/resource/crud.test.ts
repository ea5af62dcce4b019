import { beforeEach, describe, expect, it } from '@jest/globals';
import { ConflictError, conflictOf, StaleError } from '../../../../src/application/resource/conflict.ts';
import { type Crud, makeCrud } from '../../../../src/application/resource/crud.ts';
import type { Actor, WorkerActor } from '../../../../src/domain/actor.ts';
import { GUEST } from '../../../../src/domain/actor.ts';
import { DomainError } from '../../../../src/domain/errors.ts';
import { aFamilyActor, aWorkerActor } from '../../../support/builders/accounts.ts';
import {
  anItem,
  type Item,
  type ItemInput,
  itemQuery,
  itemResource,
} from '../../../support/builders/items.ts';
import { makeMemoryHistory } from '../../../support/fakes/memory-history.ts';
import { makeMemoryItems } from '../../../support/fakes/memory-items.ts';

const admin = aWorkerActor();
const viewer = aWorkerActor({ role: 'viewer' });
const limited: WorkerActor = aWorkerActor({ role: 'press', facility: 'nursing_home' });

const refusal = async (work: () => unknown): Promise<DomainError> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('not refused');
};

describe('the use cases of a list', () => {
  let items: ReturnType<typeof makeMemoryItems>;
  let crud: Crud<Item, ItemInput>;
  let changes: number;
  let used: number[];
  let known: (actor: Actor, value: string) => boolean;
  beforeEach(() => {
    changes = 0;
    used = [];
    known = () => true;
    items = makeMemoryItems((id) => (used.includes(id) ? [{ label: 'お知らせ「夏祭り」', href: '/x' }] : []));
    crud = makeCrud(itemResource, {
      collection: items,
      history: makeMemoryHistory(),
      inTransaction: (work) => work(),
      references: { name: async (actor, value) => known(actor, value) },
      after: [
        async () => {
          changes += 1;
        },
      ],
    });
  });
  const form = (own: object = {}) => ({ name: '車いす', facility: 'nursing_home', ...own });
  const names = async (actor: Actor, deleted = false) =>
    (await crud.list(actor, itemQuery({ deleted }))).rows.map(({ name }) => name);

  it('stores what the form’s schema makes of the input, unknown keys stripped, and tells its history', async () => {
    const id = await crud.create(admin, form({ id: 99, version: 7, passwordHash: 'x', urgent: 'on' }));
    expect(items.rows.get(id)).toEqual({
      ...anItem({ at: null, urgent: true }),
      ...{ id, version: 1, createdAt: expect.any(String), updatedAt: expect.any(String), deletedAt: null },
    });
    const [entry] = await crud.history(admin, id);
    expect(entry).toMatchObject({ actor: admin.name, act: 'create' });
    expect(Object.keys(entry?.changes ?? {})).toEqual(['name', 'facility', 'urgent']);
    expect(changes).toBe(1);
  });

  it('names the wrong fields of a form and stores nothing', async () => {
    const error = await refusal(() => crud.create(admin, { name: ' ' }));
    expect([error.kind, Object.keys(error.fields)]).toEqual(['invalid', ['name']]);
    expect([items.rows.size, changes]).toEqual([0, 0]);
  });

  it.each([
    ['a guest', GUEST],
    ['a family', aFamilyActor()],
    ['a worker without the area', aWorkerActor({ scope: ['notice:write', 'notice:read'] })],
  ] as const)('refuses everything to %s', async (_who, actor) => {
    const id = await crud.create(admin, form());
    const works: (() => unknown)[] = [
      () => crud.list(actor, itemQuery()),
      () => crud.each(actor, itemQuery()),
      () => crud.get(actor, id),
      () => crud.uses(actor, id),
      () => crud.history(actor, id),
      () => crud.mayCreate(actor),
      () => crud.create(actor, form({ name: '杖' })),
      () => crud.update(actor, id, 1, form()),
      () => crud.remove(actor, id),
      () => crud.restore(actor, id),
    ];
    for (const work of works) expect((await refusal(work)).kind).toBe('forbidden');
    expect(items.rows.get(id)).toMatchObject({ version: 1, deletedAt: null });
  });

  it('lets a reader see and nothing more', async () => {
    const id = await crud.create(admin, form());
    expect(await names(viewer)).toEqual(['車いす']);
    expect((await crud.get(viewer, id)).name).toBe('車いす');
    for (const work of [() => crud.update(viewer, id, 1, form()), () => crud.remove(viewer, id)])
      expect((await refusal(work)).kind).toBe('forbidden');
  });

  it('hides rows outside a worker’s facility from every use case', async () => {
    const id = await crud.create(admin, form({ facility: 'group_home' }));
    expect(await names(limited)).toEqual([]);
    const works = [
      () => crud.get(limited, id),
      () => crud.uses(limited, id),
      () => crud.history(limited, id),
      () => crud.update(limited, id, 1, form()),
      () => crud.remove(limited, id),
      () => crud.restore(limited, id),
    ];
    for (const work of works) expect((await refusal(work)).kind).toBe('notFound');
  });

  it('stamps a limited worker’s new row with the facility, and refuses another', async () => {
    const id = await crud.create(limited, { name: '杖' });
    expect(items.rows.get(id)?.facility).toBe('nursing_home');
    expect((await refusal(() => crud.create(limited, form({ facility: 'group_home' })))).kind).toBe(
      'forbidden',
    );
    expect((await refusal(() => crud.update(limited, id, 1, form({ facility: 'group_home' })))).kind).toBe(
      'forbidden',
    );
  });

  it('refuses a value that names a row the actor may not see', async () => {
    known = (actor, value) => actor === limited && value !== '車いす';
    const error = await refusal(() => crud.create(limited, form()));
    expect([error.kind, error.fields]).toEqual([
      'invalid',
      { name: ['選んだ名称は見つかりません。選び直してください。'] },
    ]);
    await crud.create(limited, form({ name: '杖' }));
    expect(await names(limited)).toEqual(['杖']);
  });

  it('refuses the second of two tabs that save the same row, with both versions to choose from', async () => {
    const id = await crud.create(admin, form());
    await crud.update(admin, id, 1, form({ name: '杖', facility: 'group_home' }));
    const error = await refusal(() => crud.update(admin, id, 1, form({ name: '歩行器' })));
    expect(error).toBeInstanceOf(StaleError);
    expect(error.kind).toBe('conflict');
    const conflict = conflictOf(error as StaleError, itemResource.form);
    expect(new ConflictError(error as StaleError, conflict)).toMatchObject({
      kind: 'conflict',
      code: 'item.stale',
    });
    expect(conflict).toEqual({
      version: 2,
      differences: [
        { label: '名称', mine: '歩行器', theirs: '杖' },
        { label: '施設', mine: '老人ホーム', theirs: 'グループホーム' },
      ],
    });
    await crud.update(admin, id, conflict.version, form({ name: '歩行器' }));
    expect(items.rows.get(id)).toMatchObject({ name: '歩行器', version: 3 });
  });

  it('takes a version that is no number for an old one', async () => {
    const id = await crud.create(admin, form());
    expect((await refusal(() => crud.update(admin, id, Number('x'), form()))).kind).toBe('conflict');
  });

  it('does not delete a used row and says what uses it', async () => {
    const id = await crud.create(admin, form());
    used = [id];
    const error = await refusal(() => crud.remove(admin, id));
    expect([error.kind, error.message]).toEqual([
      'rejected',
      '「車いす」は使われているため削除できません：お知らせ「夏祭り」',
    ]);
    expect(items.rows.get(id)?.deletedAt).toBeNull();
  });

  it('deletes and restores, each once, and tells both in the history', async () => {
    const id = await crud.create(admin, form());
    await crud.remove(admin, id);
    expect([await names(admin), await names(admin, true)]).toEqual([[], ['車いす']]);
    for (const work of [
      () => crud.get(admin, id),
      () => crud.remove(admin, id),
      () => crud.update(admin, id, 2, form()),
    ])
      expect((await refusal(work)).kind).toBe('notFound');
    await crud.restore(admin, id);
    await crud.restore(admin, id);
    expect((await crud.history(admin, id)).map(({ act }) => act)).toEqual(['restore', 'remove', 'create']);
  });

  it('answers a restore that collides with a conflict that names the row', async () => {
    const id = await crud.create(admin, form());
    await crud.remove(admin, id);
    await crud.create(admin, form());
    const error = await refusal(() => crud.restore(admin, id));
    expect([error.kind, error.message]).toEqual([
      'conflict',
      '「車いす」は元に戻せません。この名称は使われています。',
    ]);
  });

  it('asks the list’s own rule about each change', async () => {
    const id = await crud.create(admin, form({ urgent: 'on' }));
    expect((await refusal(() => crud.remove(admin, id))).message).toBe('至急の備品は削除できません。');
  });
});
