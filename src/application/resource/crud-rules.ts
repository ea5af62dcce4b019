import type { z } from 'zod';
import { type Actor, can, type WorkerActor } from '../../domain/actor.ts';
import { DomainError, type FieldErrors } from '../../domain/errors.ts';
import type { RowUse } from './collection.port.ts';
import { StaleError } from './conflict.ts';
import type { Act, Key, Resource, Stored, Within } from './resource.ts';

/** What the rules below need to know of a list, whatever its types. */
type Named = { readonly name: string; readonly label: string };

/**
 * Fields that name rows of other lists: whether the worker may see the row a value names. Asked inside the transaction,
 * so that the answer can hold the row until it ends.
 */
export type References<I> = {
  readonly [K in Key<I>]?: (worker: WorkerActor, value: NonNullable<I[K]>, input: I) => Promise<boolean>;
};

/** Throws `forbidden` for whoever does not hold the list's scope. */
export function requirePermission(
  { name, label, scope }: Named & { readonly scope: Pick<Resource<Stored, z.ZodType>['scope'], 'area'> },
  actor: Actor,
  right: 'read' | 'write',
): WorkerActor {
  if (can(actor, `${scope.area}:${right}`)) return actor;
  const doing = right === 'read' ? '見る' : '変更する';
  throw new DomainError('forbidden', `${name}.forbidden`, `${label}を${doing}権限がありません。`);
}

const notFound = ({ name, label }: Named): DomainError =>
  new DomainError('notFound', `${name}.notFound`, `${label}が見つかりません。`);

export function assertFound<T>(resource: Named, row: T | undefined): T {
  if (!row) throw notFound(resource);
  return row;
}

export function assertNotDeleted<T extends Stored>(resource: Named, row: T): T {
  if (row.deletedAt) throw notFound(resource);
  return row;
}

/** The refusal of a row outside a worker's range, in the words of the list. */
export const outsideRange = ({ name, label }: Named): DomainError =>
  new DomainError('forbidden', `${name}.outside`, `担当する範囲の外の${label}は保存できません。`);

/**
 * What may be stored by a worker who sees only rows `within`: a value outside is refused, and a new row gets the value
 * it lacks where only one is allowed, so that nobody makes a row out of their own sight. Throws `forbidden`.
 */
export function assertWithin<T extends Stored, I>(
  resource: Named,
  within: Within<T>,
  row: 'new' | 'old',
  input: I,
): I {
  if (within === 'all') return input;
  const kept = { ...input } as Record<string, unknown>;
  for (const [key, allowed] of Object.entries(within) as [string, readonly unknown[]][]) {
    if (row === 'new' && kept[key] === undefined && allowed.length === 1) kept[key] = allowed[0];
    const absent = kept[key] === undefined;
    if (absent ? row === 'new' : !allowed.includes(kept[key])) throw outsideRange(resource);
  }
  return kept as I;
}

/** Asks the list's own rule on who may do what to which row. Throws `rejected`. */
export function assertAllowed<T extends Stored, S extends z.ZodType>(
  { name, refuse }: Resource<T, S>,
  worker: WorkerActor,
  act: Act,
  row: T | null,
  input: z.output<S> | null,
): void {
  const refusal = refuse?.(worker, act, row, input);
  if (refusal) throw new DomainError('rejected', `${name}.refused`, refusal);
}

/** Throws `StaleError`, with the row as the worker may see it, where somebody saved in between. */
export function assertCurrentVersion<T extends Stored>(
  { name, label }: Named,
  row: T,
  version: number,
  input: unknown,
): void {
  if (row.version === version) return;
  const message = `この${label}は、開いたあとに別の人が保存しました。内容を見比べてください。`;
  throw new StaleError(`${name}.stale`, message, input as object, row);
}

/** Ids of other lists that came with the form must be ones the worker may see. Throws `invalid`, by field. */
export async function assertReferences<T extends Stored, S extends z.ZodType>(
  { name, form }: Resource<T, S>,
  references: References<z.output<S>>,
  worker: WorkerActor,
  input: z.output<S>,
): Promise<void> {
  const wrong = await Promise.all(
    form.map(async ({ key, label }): Promise<FieldErrors> => {
      const value = input[key];
      if (value === null || value === undefined) return {};
      if ((await references[key]?.(worker, value, input)) !== false) return {};
      return { [key]: [`選んだ${label}は見つかりません。選び直してください。`] };
    }),
  );
  const fields: FieldErrors = Object.assign({}, ...wrong);
  const [first] = Object.values(fields).flat();
  if (first) throw new DomainError('invalid', `${name}.unknownReference`, first, { fields });
}

/** Throws `rejected`, naming what still needs the row. */
export function assertUnreferenced<T extends Stored, S extends z.ZodType>(
  { name, describe }: Resource<T, S>,
  row: T,
  uses: readonly RowUse[],
): void {
  if (uses.length === 0) return;
  const users = uses.map((use) => use.label).join('、');
  const message = `「${describe(row)}」は使われているため削除できません：${users}`;
  throw new DomainError('rejected', `${name}.used`, message);
}

/** Says of a refused restore which row cannot come back, and why. Give it to `catch`. */
export const cannotRestore =
  <T extends Stored, S extends z.ZodType>({ describe }: Resource<T, S>, row: T) =>
  (error: unknown): never => {
    if (!(error instanceof DomainError)) throw error;
    const message = `「${describe(row)}」は元に戻せません。${error.message}`;
    throw new DomainError('conflict', error.code, message, { fields: error.fields });
  };

/** The part of the input that the history records: what the form shows, so never a secret beside it. */
export const recordedFields = <T extends Stored, S extends z.ZodType>(
  { form }: Resource<T, S>,
  input: z.output<S>,
): object => Object.fromEntries(form.map(({ key }) => [key, input[key]]));
