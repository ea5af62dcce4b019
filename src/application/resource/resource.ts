import type { z } from 'zod';
import type { Actor, WorkerActor } from '../../domain/actor.ts';
import type { ResourceName } from '../../domain/resource-name.ts';
import { type Area, seesField } from '../../domain/worker/roles.ts';
import type { Choice } from './choice.ts';

/** What every stored row of a list has besides its own fields. Instants are ISO strings in UTC. */
export type Stored = {
  readonly id: number;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly deletedAt: string | null;
};

export type Key<T> = keyof T & string;

/** Rows an actor may see and touch: all, or those whose fields have one of the values. */
export type Within<T> = 'all' | { readonly [K in Key<T>]?: readonly T[K][] };

export type ColumnKind = 'text' | 'number' | 'date' | 'instant' | 'choice' | 'flag' | 'slot';

/** A value in words; `choices` are those of the column or field. */
export type Words = (value: unknown, choices: readonly Choice[]) => string;

/** A column of the list and of its CSV. `slot` cells are drawn by a component the list page is given. */
export type Column<T> = {
  readonly key: Key<T>;
  readonly label: string;
  readonly kind: ColumnKind;
  /** How its values are called: fixed choices, or the name of a list the composition root supplies. */
  readonly choices?: readonly Choice[] | string;
  /** Words for a value that is no plain one, as the CSV says it. */
  readonly words?: Words;
  /** Only stored, indexed columns sort. */
  readonly sort?: true;
  /** Of text: short enough never to be broken (a name). */
  readonly oneLine?: true;
  /** Left out of the CSV (pictures, marks). */
  readonly csv?: false;
};

export type Filter<T> = {
  readonly key: Key<T>;
  readonly label: string;
  /** Fixed choices, or the name of a list of choices the composition root supplies. */
  readonly choices: readonly Choice[] | string;
  /** Of a named list: its values, where they are known beforehand; else they are ids. */
  readonly values?: readonly string[];
};

export type InputKind =
  | 'line'
  | 'block'
  | 'number'
  | 'choice'
  | 'choices'
  | 'radio'
  | 'flag'
  | 'date'
  | 'instant'
  | 'palette'
  | 'slot';

/** A field of the form. `slot` inputs are drawn by a component the form page is given. */
export type FieldDeclaration<I> = {
  readonly key: Key<I>;
  readonly label: string;
  readonly input: InputKind;
  readonly required?: true;
  readonly hint?: string;
  readonly max?: number;
  readonly choices?: readonly Choice[] | string;
  readonly section?: string;
  /** Words for a value that is no plain one, as the history says it. */
  readonly words?: Words;
};

export type Act = 'create' | 'update' | 'remove' | 'restore';

/**
 * One list of the manager area, declared once as plain data.
 * `T` is a stored row as the list reads it, `S` the form's schema; a column outside T, a field outside S
 * or a missing `scope` does not compile.
 */
export type Resource<T extends Stored, S extends z.ZodType> = {
  /** The one word of its feature, in page ids, history, mails and refusals. */
  readonly name: ResourceName;
  readonly label: string;
  readonly schema: S;
  readonly columns: readonly Column<T>[];
  readonly filters: readonly Filter<T>[];
  /** What the search box looks through, as its hint tells it. */
  readonly searchHint: string;
  readonly form: readonly FieldDeclaration<z.output<S>>[];
  /** A new row's form, before anybody typed. */
  readonly blank: Partial<z.output<S>>;
  readonly sort: { readonly key: Key<T>; readonly direction: SortDirection };
  /** How a row is called in sentences and on its pages. */
  readonly describe: (row: T) => string;
  /** What deleting means, shown before it is done; null: rows are never deleted, and there is no bin. */
  readonly deletion: string | null;
  /** What the empty list says to do next. */
  readonly empty: string;
  readonly scope: {
    /** Needs `<area>:read` to see and `<area>:write` to change; the table of roles says which fields are seen. */
    readonly area: Area;
    /** Filters what is read; an insert or update must stay inside it. */
    readonly within: (actor: WorkerActor) => Within<T>;
  };
  /** A rule on who may do what to which row: a Japanese refusal, or null. `row` is null on create, `input` on remove. */
  readonly refuse?: (actor: WorkerActor, act: Act, row: T | null, input: z.output<S> | null) => string | null;
};

export type SortDirection = 'asc' | 'desc';

/** Names the types and returns its argument: the declaration stays plain data. */
export const defineResource =
  <T extends Stored>() =>
  <S extends z.ZodType>(resource: Resource<T, S>): Resource<T, S> =>
    resource;

/**
 * The list as one worker knows it: with the columns, filters and fields that the table of roles grants. Whatever shows
 * rows (list, CSV, form, history, search) goes through it; who may change rows sees all of them.
 */
export function visibleTo<T extends Stored, S extends z.ZodType>(
  resource: Resource<T, S>,
  actor: Actor,
): Resource<T, S> {
  const isVisible = (key: string) =>
    actor.audience === 'manager' && seesField(actor.role, resource.scope.area, key);
  return {
    ...resource,
    columns: resource.columns.filter(({ key }) => isVisible(key)),
    filters: resource.filters.filter(({ key }) => isVisible(key)),
    form: resource.form.filter(({ key }) => isVisible(key)),
  };
}
