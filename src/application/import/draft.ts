import type { z } from 'zod';
import type { WorkerActor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { toFieldErrors } from '../../domain/form/form.ts';
import { sameValue } from '../../domain/same-value.ts';
import { toHalfWidth } from '../../domain/text.ts';
import { assertWithin } from '../resource/crud-rules.ts';
import { formValues } from '../resource/form-view.ts';
import type { Stored } from '../resource/resource.ts';
import { groupBy } from './group-by.ts';
import type { ImportList, RawForm, Refusal } from './import-list.ts';
import { fileRefusal, type LabelledLine, quoted } from './sheet-lines.ts';

type Numbered = Stored & { readonly number: string };
export type LineOutcome = 'create' | 'update' | 'same';
export type CellChange = { readonly label: string; readonly before: string; readonly after: string };

/** A line of the file as it would be stored; one with refusals cannot be. */
export type Draft<T> = LabelledLine & {
  readonly row: T | null;
  readonly raw: RawForm;
  readonly outcome: LineOutcome;
  readonly changes: readonly CellChange[];
  readonly refusals: readonly Refusal[];
  /** The number, normalised. */
  readonly key: string;
};

/** What was read before the lines are judged one by one. */
type Known<T, F> = {
  readonly worker: WorkerActor;
  /** Rows the worker may change, by number. */
  readonly rows: ReadonlyMap<string, T>;
  /** Numbers of rows the worker does not see. */
  readonly hidden: ReadonlySet<string>;
  readonly found: F;
};

/** Normalises a number: without differences of width and case. */
export const numberKey = (number: string): string => toHalfWidth(number).toLowerCase();

/** Drafts each line with all that is wrong with it by itself. Throws `invalid` where columns are missing. */
export function draftLines<T extends Numbered, S extends z.ZodType, F>(
  list: ImportList<T, S, F>,
  lines: readonly LabelledLine[],
  known: Known<T, F>,
): Draft<T>[] {
  const [{ label: number }] = list.columns;
  const keyOf = ({ cells }: LabelledLine): string => numberKey(cells.get(number) ?? '');
  const byKey = groupBy(lines, keyOf);
  requireColumns(
    list,
    lines.filter((line) => !known.rows.has(keyOf(line))),
  );
  return lines.map((given) => {
    const key = keyOf(given);
    const twin = key === '' ? undefined : byKey.get(key)?.find(({ line }) => line !== given.line);
    const draft = draftLine(list, given, known.rows.get(key) ?? null, known);
    const refusals = [
      ...(twin
        ? [{ label: number, text: `${twin.line}行目と同じ${number}です。どちらかを直すか消してください。` }]
        : []),
      ...(known.hidden.has(key)
        ? [{ label: number, text: 'この番号は使えません。別の番号にしてください。' }]
        : []),
    ];
    return { ...draft, refusals: [...refusals, ...draft.refusals], key };
  });
}

/** Throws `invalid` where a new row lacks columns that a change may leave out. */
function requireColumns<T extends Numbered, S extends z.ZodType, F>(
  { columns }: ImportList<T, S, F>,
  fresh: readonly LabelledLine[],
): void {
  const [first] = fresh;
  if (!first) return;
  const missing = columns.filter(({ label, required }) => required && !first.cells.has(label));
  if (missing.length === 0) return;
  const names = quoted(missing.map(({ label }) => label));
  throw fileRefusal([`${first.line}行目は新しい登録です。新しく登録するには${names}の列が要ります。`]);
}

function draftLine<T extends Numbered, S extends z.ZodType, F>(
  list: ImportList<T, S, F>,
  given: LabelledLine,
  row: T | null,
  { worker, found }: Known<T, F>,
): Omit<Draft<T>, 'key'> {
  const { resource, columns } = list;
  const raw: RawForm = { ...formValues(resource.form, row ?? resource.blank) };
  const unread: Refusal[] = [];
  // The row was found by its number, which stays as it is stored.
  const values = row ? columns.slice(1) : columns;
  for (const column of values) {
    const cell = given.cells.get(column.label);
    // The add form's initial values stay where the cell is empty.
    if (cell === undefined || (row === null && cell.trim() === '')) continue;
    const text = column.put(raw, cell, found);
    if (text !== null) unread.push({ label: column.label, text });
  }
  const draft = { ...given, row, raw };
  const written = values.filter(
    ({ label, cellOf }) => row && given.cells.has(label) && !alike(given.cells.get(label) ?? '', cellOf(row)),
  );
  // A row that stands in the file as it is stored is not judged again: rules may have changed since.
  if (row && written.length === 0) return { ...draft, outcome: 'same', changes: [], refusals: [] };

  const parsed = resource.schema.safeParse(raw);
  const refusals = parsed.success
    ? [...unread, ...ruleRefusals(list, worker, row, parsed.data)]
    : [...unread, ...formRefusals(list, raw, parsed.error)];
  const input = (parsed.success ? parsed.data : {}) as Record<string, unknown>;
  const differs = (key: string): boolean => !sameValue(input[key], row?.[key as keyof T]);
  const changed = parsed.success && row ? resource.form.some(({ key }) => differs(key)) : true;
  return {
    ...draft,
    outcome: row ? (changed ? 'update' : 'same') : 'create',
    changes: row
      ? changesOf(
          row,
          given,
          written.filter(({ key }) => differs(key)),
        )
      : [],
    refusals: oncePerColumn(refusals),
  };
}

const changesOf = <T>(
  row: T,
  { cells }: LabelledLine,
  columns: readonly { label: string; cellOf: (row: T) => string }[],
): CellChange[] =>
  columns.map(({ label, cellOf }) => ({ label, before: cellOf(row), after: cells.get(label)?.trim() ?? '' }));

const alike = (one: string, other: string): boolean => tidy(one) === tidy(other);
const tidy = (cell: string): string => cell.replace(/\r\n?/g, '\n').trim();

/** The sentences of the form's schema, each at its column. */
function formRefusals<T extends Numbered, S extends z.ZodType, F>(
  { columns, labelOf }: ImportList<T, S, F>,
  raw: RawForm,
  error: z.ZodError,
): Refusal[] {
  const labelFor = (name: string): string =>
    labelOf?.(name, raw) ??
    columns.find(({ key, refusedAs = key }) => refusedAs === name)?.label ??
    columns.find(({ key }) => key === name)?.label ??
    columns[0].label;
  return Object.entries(toFieldErrors(error)).flatMap(([name, texts]) =>
    texts.map((text) => ({ label: labelFor(name), text })),
  );
}

/** The refusals of the list's own rules, for values that the form accepts. */
function ruleRefusals<T extends Numbered, S extends z.ZodType, F>(
  { resource, columns, check }: ImportList<T, S, F>,
  worker: WorkerActor,
  row: T | null,
  input: z.output<S>,
): Refusal[] {
  const within = resource.scope.within(worker);
  const ranged = within === 'all' ? [] : Object.keys(within);
  const refused = resource.refuse?.(worker, row ? 'update' : 'create', row, input);
  const refusals = [...(check?.(input) ?? [])];
  if (refused) refusals.push({ label: columns[0].label, text: refused });
  try {
    assertWithin(resource, within, row ? 'old' : 'new', input);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const label = columns.find(({ key }) => ranged.includes(key))?.label ?? columns[0].label;
    refusals.push({ label, text: error.message });
  }
  return refusals;
}

/** Keeps the first refusal of each column: one sentence for a cell is enough. */
const oncePerColumn = (refusals: readonly Refusal[]): Refusal[] =>
  refusals.filter(({ label }, at) => refusals.findIndex((one) => one.label === label) === at);
