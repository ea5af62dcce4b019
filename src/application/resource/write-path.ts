import type { z } from 'zod';
import type { Actor, WorkerActor } from '../../domain/actor.ts';
import { parseForm } from '../../domain/form/form.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { CrudReadPorts } from './crud-reads.ts';
import {
  assertAllowed,
  assertCurrentVersion,
  assertFound,
  assertNotDeleted,
  assertReferences,
  assertUnreferenced,
  assertWithin,
  cannotRestore,
  type References,
  recordedFields,
  requirePermission,
} from './crud-rules.ts';
import type { Change, CrudSteps, Save } from './crud-steps.ts';
import { makeLockRow } from './locked-row.ts';
import type { Resource, Stored } from './resource.ts';

/** What is changed in one list. Each throws `forbidden` without the scope and `notFound` outside it. */
export type CrudWrites<T extends Stored, I> = {
  /** Throws `forbidden` unless the actor may create here; for showing the empty form. */
  mayCreate(actor: Actor): void;
  create(actor: Actor, raw: unknown): Promise<number>;
  /** Throws `StaleError` (conflict) when `version` is not the stored one: somebody saved in between. */
  update(actor: Actor, id: number, version: number, raw: unknown): Promise<void>;
  /** Soft deletion; throws `rejected` naming what needs the row. */
  remove(actor: Actor, id: number): Promise<T>;
  /** Throws `conflict` naming the row when one of its values was taken meanwhile. */
  restore(actor: Actor, id: number): Promise<T>;
  /** The form as its schema reads it, for asking something about it before it is saved. Throws `invalid`. */
  readonly parse: (raw: unknown) => I;
};

/** What changing a list needs. */
export type CrudWritePorts<T extends Stored, I> = Pick<
  CrudReadPorts<T, I>,
  'collection' | 'history' | 'show'
> & {
  readonly inTransaction: InTransaction;
  readonly references?: References<I>;
} & CrudSteps<T, I>;

/**
 * Makes the writing half of a list's use cases. Every change goes one way: authorise, parse, admit; then in one
 * transaction hold, lock, check range, version and references, check, prepare, write, record in the history, after.
 */
export const makeCrudWrites = <T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  ports: CrudWritePorts<T, z.output<S>>,
): CrudWrites<T, z.output<S>> => ({
  ...makeSaving(resource, ports),
  ...makeRemoving(resource, ports),
});

/** Records a change that is written and runs what follows from it. */
const makeFinish =
  <T extends Stored, S extends z.ZodType>(
    resource: Resource<T, S>,
    { history, after = [] }: Pick<CrudWritePorts<T, z.output<S>>, 'history' | 'after'>,
  ) =>
  async (change: Change<T, z.output<S>>, id: number): Promise<void> => {
    const { worker, act, before, input } = change;
    await history.record({
      actor: worker,
      resource: resource.name,
      rowId: id,
      act,
      before: act === 'update' ? before : null,
      after: input === null ? null : recordedFields(resource, input),
    });
    for (const step of after) await step({ ...change, id });
  };

function makeSaving<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  ports: CrudWritePorts<T, z.output<S>>,
): Pick<CrudWrites<T, z.output<S>>, 'mayCreate' | 'parse' | 'create' | 'update'> {
  type Input = z.output<S>;
  const { collection, inTransaction, references = {}, show = (_worker, row) => row } = ports;
  const { admit = [], hold = [], check = [], prepare = [] } = ports;
  const { name, scope } = resource;
  const lockRow = makeLockRow(resource, collection);
  const finish = makeFinish(resource, ports);
  const writer = (actor: Actor) => requirePermission(resource, actor, 'write');
  const parse = (raw: unknown): Input => parseForm(resource.schema, raw, `${name}.invalid`);

  const admitted = async (save: () => Promise<Save<T, Input>>): Promise<void> => {
    if (admit.length === 0) return;
    const asked = await save();
    for (const step of admit) await step(asked);
  };
  const held = async (worker: WorkerActor, act: Save<T, Input>['act'], parsed: Input): Promise<Input> => {
    let input = parsed;
    for (const step of hold) input = await step({ worker, act, input });
    return input;
  };
  /** What stands between a locked row and its writing; gives the change as it is written. */
  const prepared = async (save: Save<T, Input>): Promise<Save<T, Input>> => {
    await assertReferences(resource, references, save.worker, save.input);
    for (const step of check) await step(save);
    let input = save.input;
    for (const step of prepare) input = await step({ ...save, input });
    return { ...save, input };
  };

  return {
    parse,
    mayCreate: (actor) => void writer(actor),
    async create(actor, raw) {
      const worker = writer(actor);
      const parsed = parse(raw);
      await admitted(async () => ({ worker, act: 'create', before: null, input: parsed }));
      return inTransaction(async () => {
        const input = assertWithin(
          resource,
          scope.within(worker),
          'new',
          await held(worker, 'create', parsed),
        );
        assertAllowed(resource, worker, 'create', null, input);
        const change = await prepared({ worker, act: 'create', before: null, input });
        const id = await collection.insert(change.input);
        await finish(change, id);
        return id;
      });
    },
    async update(actor, id, version, raw) {
      const worker = writer(actor);
      const parsed = parse(raw);
      await admitted(async () => {
        const before = assertFound(resource, await collection.find(id, scope.within(worker)));
        return { worker, act: 'update', before, input: parsed };
      });
      await inTransaction(async () => {
        const completed = await held(worker, 'update', parsed);
        const before = assertNotDeleted(resource, await lockRow(worker, id));
        const input = assertWithin(resource, scope.within(worker), 'old', completed);
        assertAllowed(resource, worker, 'update', before, input);
        assertCurrentVersion(resource, show(worker, before), version, input);
        const change = await prepared({ worker, act: 'update', before, input });
        await collection.update(id, change.input);
        await finish(change, id);
      });
    },
  };
}

function makeRemoving<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  ports: CrudWritePorts<T, z.output<S>>,
): Pick<CrudWrites<T, z.output<S>>, 'remove' | 'restore'> {
  const { collection, inTransaction, check = [] } = ports;
  const lockRow = makeLockRow(resource, collection);
  const finish = makeFinish(resource, ports);
  const checked = async (change: Change<T, z.output<S>>): Promise<void> => {
    for (const step of check) await step(change);
  };

  return {
    async remove(actor, id) {
      const worker = requirePermission(resource, actor, 'write');
      return inTransaction(async () => {
        const before = assertNotDeleted(resource, await lockRow(worker, id));
        const change = { worker, act: 'remove', before, input: null } as const;
        assertAllowed(resource, worker, 'remove', before, null);
        await checked(change);
        assertUnreferenced(resource, before, await collection.uses(id));
        await collection.markDeleted(id);
        await finish(change, id);
        return before;
      });
    },
    async restore(actor, id) {
      const worker = requirePermission(resource, actor, 'write');
      return inTransaction(async () => {
        const before = await lockRow(worker, id);
        if (!before.deletedAt) return before;
        const change = { worker, act: 'restore', before, input: null } as const;
        assertAllowed(resource, worker, 'restore', before, null);
        await checked(change).catch(cannotRestore(resource, before));
        await collection.markRestored(id).catch(cannotRestore(resource, before));
        await finish(change, id);
        return before;
      });
    },
  };
}
