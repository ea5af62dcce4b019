import type { z } from 'zod';
import { type Actor, can, type WorkerActor } from '../../domain/actor.ts';
import { DomainError, type FieldErrors } from '../../domain/errors.ts';
import { parseForm } from '../../domain/form/form.ts';
import type { History } from '../history/history.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { Collection, Use } from './collection.port.ts';
import { StaleError } from './conflict.ts';
import type { Act, Key, Resource, Stored } from './resource.ts';
import { outside, stayWithin } from './stay-within.ts';

export type CrudPorts<T extends Stored, I> = {
  readonly collection: Collection<T, I>;
  readonly history: History;
  readonly inTransaction: InTransaction;
  /** Runs inside the transaction after each change, for what follows from it (emptying a cache). */
  readonly changed?: () => Promise<void>;
  /**
   * Fields that name rows of other lists: whether the actor may see the row a value names. Asked inside the
   * transaction, so that the answer can hold the row until it ends.
   */
  readonly references?: {
    readonly [K in Key<I>]?: (actor: WorkerActor, value: NonNullable<I[K]>, input: I) => Promise<boolean>;
  };
};

/** What every use case of a list checks, in the list's own words. Each check throws; none asks the page. */
export function makeRules<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  { references = {} }: Pick<CrudPorts<T, z.output<S>>, 'references'>,
) {
  type Input = z.output<S>;
  const { name: room, label, scope, form } = resource;
  const missing = () => new DomainError('notFound', `${room}.notFound`, `${label}が見つかりません。`);
  const parse = (raw: unknown): Input => parseForm(resource.schema, raw, `${room}.invalid`);
  const allow = (worker: WorkerActor, act: Act, row: T | null, input: Input | null): void => {
    const refusal = resource.refuse?.(worker, act, row, input);
    if (refusal) throw new DomainError('rejected', `${room}.refused`, refusal);
  };
  const bounded = (worker: WorkerActor, input: Input, row: 'new' | 'old'): Input =>
    stayWithin(scope.within(worker), input, row, outside(room, label));

  return {
    parse,
    allow,
    holder(actor: Actor, right: 'read' | 'write'): WorkerActor {
      if (can(actor, `${scope.area}:${right}`)) return actor;
      const doing = right === 'read' ? '見る' : '変更する';
      throw new DomainError('forbidden', `${room}.forbidden`, `${label}を${doing}権限がありません。`);
    },
    present(row: T | undefined): T {
      if (!row) throw missing();
      return row;
    },
    live(row: T): T {
      if (row.deletedAt) throw missing();
      return row;
    },
    forNew(worker: WorkerActor, raw: unknown): Input {
      const input = bounded(worker, parse(raw), 'new');
      allow(worker, 'create', null, input);
      return input;
    },
    forOld(worker: WorkerActor, row: T, raw: unknown): Input {
      const input = bounded(worker, parse(raw), 'old');
      allow(worker, 'update', row, input);
      return input;
    },
    fresh(row: T, version: number, input: Input): void {
      if (row.version === version) return;
      const message = `この${label}は、開いたあとに別の人が保存しました。内容を見比べてください。`;
      throw new StaleError(`${room}.stale`, message, input as object, row);
    },
    /** Ids of other lists that came with the form must be ones the actor may see. */
    async known(worker: WorkerActor, input: Input): Promise<void> {
      const wrong = await Promise.all(
        form.map(async ({ key, label: field }): Promise<FieldErrors> => {
          const value = input[key];
          if (
            value === null ||
            value === undefined ||
            (await references[key]?.(worker, value, input)) !== false
          )
            return {};
          return { [key]: [`選んだ${field}は見つかりません。選び直してください。`] };
        }),
      );
      const fields: FieldErrors = Object.assign({}, ...wrong);
      const [first] = Object.values(fields).flat();
      if (first) throw new DomainError('invalid', `${room}.unknownReference`, first, { fields });
    },
    unused(row: T, uses: readonly Use[]): void {
      if (uses.length === 0) return;
      const users = uses.map((use) => use.label).join('、');
      const message = `「${resource.describe(row)}」は使われているため削除できません：${users}`;
      throw new DomainError('rejected', `${room}.used`, message);
    },
    /** A restore that collides says which row cannot come back, and why. */
    taken: (row: T) => (error: unknown) => {
      if (!(error instanceof DomainError) || error.kind !== 'conflict') throw error;
      const message = `「${resource.describe(row)}」は元に戻せません。${error.message}`;
      throw new DomainError('conflict', error.code, message, { fields: error.fields });
    },
    /** The part of the input that the history tells: what the form shows, so never a secret beside it. */
    told: (input: Input): object => Object.fromEntries(form.map(({ key }) => [key, input[key]])),
  };
}
