import { z } from 'zod';
import type { Stored } from '../../../application/resource/resource.ts';

type Typed<Z extends z.ZodType> = { readonly type: Z };
type TableColumn<Z extends z.ZodType> = Typed<Z> & {
  readonly name: string;
  /** How a form's value is stored; unset: the form has none, acts write it. */
  readonly store?: (value: unknown) => unknown;
};
type Computed<Z extends z.ZodType> = Typed<Z> & { readonly sql: string };

/** A field of a list's rows: a column of its table, an SQL expression, or something added to what was selected. */
type ListColumn = TableColumn<z.ZodType> | Computed<z.ZodType> | Typed<z.ZodType>;

/** Every field of a list's rows by its name, each with its place in the database and its type: named once. */
export type ListColumns = Readonly<Record<string, ListColumn>>;

/** A column of the list's table; the form's field of the same name is stored in it. `type` checks what is read. */
export const column = <Z extends z.ZodType>(name: string, type: Z): TableColumn<Z> => ({
  name,
  type,
  store: (value) => value,
});

/** The same of a column with JSON. */
export const jsonColumn = <Z extends z.ZodType>(name: string, type: Z): TableColumn<Z> => ({
  name,
  type,
  store: (value) => JSON.stringify(value),
});

/** A column of the list's table that no form writes. */
export const readOnly = <Z extends z.ZodType>(name: string, type: Z): TableColumn<Z> => ({ name, type });

/** An SQL expression over the table and its joins. */
export const computed = <Z extends z.ZodType>(sql: string, type: Z): Computed<Z> => ({ sql, type });

/** The fields of an object that a column keeps as JSON, each as a field of the row. */
export const jsonFields = <S extends Readonly<Record<string, z.ZodType>>>(
  place: string,
  shape: S,
): { readonly [K in keyof S]: Computed<S[K]> } =>
  Object.fromEntries(
    Object.entries(shape).map(([key, type]) => [key, computed(`${place} -> '${key}'`, type)]),
  ) as { readonly [K in keyof S]: Computed<S[K]> };

/** What `hydrate` adds to selected rows. */
export const added = <Z extends z.ZodType>(type: Z): Typed<Z> => ({ type });

/** What every list has besides its own columns. */
export const STORED_COLUMNS = {
  id: readOnly('id', z.int()),
  version: readOnly('version', z.int()),
  createdAt: readOnly('created_at', z.string()),
  updatedAt: readOnly('updated_at', z.string()),
  deletedAt: readOnly('deleted_at', z.string().nullable()),
} satisfies Record<keyof Stored, ListColumn>;

/** A row as the database gives it. */
export type RowOf<C extends ListColumns> = Stored & { readonly [K in keyof C]: z.output<C[K]['type']> };

type ShapeOf<C extends ListColumns> = { readonly [K in keyof C]: C[K]['type'] };

/** The types of the columns, as the shape of an object's schema. */
export const shapeOf = <C extends ListColumns>(columns: C): ShapeOf<C> =>
  Object.fromEntries(Object.entries(columns).map(([key, { type }]) => [key, type])) as ShapeOf<C>;

/** The schema of a row with these columns, and with those that every list has. */
export const rowSchemaOf = <C extends ListColumns>(columns: C): z.ZodType<RowOf<C>> =>
  z.object({ ...shapeOf(STORED_COLUMNS), ...shapeOf(columns) }) as unknown as z.ZodType<RowOf<C>>;

/** Where the columns stand in their table, by field; for statements of one's own. */
export const columnNames = <C extends Readonly<Record<string, TableColumn<z.ZodType>>>>(
  columns: C,
): { readonly [K in keyof C]: string } =>
  Object.fromEntries(Object.entries(columns).map(([key, { name }]) => [key, name])) as {
    readonly [K in keyof C]: string;
  };

/** A form's fields as they are stored; what it lacks stays as it is. */
export const storedBy = (columns: ListColumns, input: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([key, one]) => {
      const value = (input as Record<string, unknown>)[key];
      return 'store' in one && one.store && value !== undefined ? [[one.name, one.store(value)]] : [];
    }),
  );
