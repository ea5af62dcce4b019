import type { z } from 'zod';
import type { WorkerActor } from '../../domain/actor.ts';
import { toHalfWidth } from '../../domain/text.ts';
import type { Choice } from '../resource/choice.ts';
import type { Resource, Stored } from '../resource/resource.ts';
import { wordsOf } from '../resource/words.ts';

/** Raw values of a list's form, as its page would send them. */
export type RawForm = Record<string, unknown>;

/** What is wrong in one cell: its column and what to do. */
export type Refusal = { readonly label: string; readonly text: string };

/** A column of the file; `F` is what was looked up for all lines at once. */
export type ImportColumn<T, F> = {
  readonly label: string;
  /** A new row needs it. */
  readonly required?: true;
  /** What the template shows. */
  readonly example: string;
  /** The field of the form it belongs to. */
  readonly key: string;
  /** The name of its value in the form's field errors; unset: that of the field. */
  readonly refusedAs?: string;
  /** The cell of a stored row, which is read back as the same value. */
  readonly cellOf: (row: T) => string;
  /** Puts a cell into the raw form; gives a Japanese sentence where it cannot be read. */
  readonly put: (raw: RawForm, cell: string, found: F) => string | null;
};

/** Something that only one row at a time can have, as long as the claim lasts: a room, being a resident's 代表者. */
export type Claim = {
  readonly thing: string;
  readonly label: string;
  /** From this day on and until the day before `to`; '' and null: without beginning, without end. */
  readonly from: string;
  readonly to: string | null;
};

/** A stored row that has such a thing; `who` names it in sentences. */
export type Holder = Omit<Claim, 'label'> & { readonly rowId: number; readonly who: string };

/** How rows of a list are written in a file. The number is the key: the row that has it is changed, or one is added. */
export type ImportList<T extends Stored & { readonly number: string }, S extends z.ZodType, F> = {
  readonly resource: Resource<T, S>;
  /** The first is the number. */
  readonly columns: readonly [ImportColumn<T, F>, ...ImportColumn<T, F>[]];
  /** The name of a new line in sentences. */
  readonly nameOf: (cells: ReadonlyMap<string, string>) => string;
  /** Looks up what cells name, for the whole file at once; `cells` gives every cell of a column. */
  readonly lookUp: (actor: WorkerActor, cells: (label: string) => readonly string[]) => Promise<F>;
  /** The column of a field error that `refusedAs` of no column names. */
  readonly labelOf?: (name: string, raw: RawForm) => string | undefined;
  /** Rules that the form's schema leaves to the list's pages. */
  readonly check?: (input: z.output<S>) => readonly Refusal[];
  /** The claims of a line as far as it can be read, also where other cells are wrong; `row` is the one it changes. */
  readonly claims: (raw: RawForm, row: T | null) => readonly Claim[];
  /** Who has any of these things now, for the whole file at once. */
  readonly holders: (actor: WorkerActor, claims: readonly Claim[]) => Promise<readonly Holder[]>;
  /** The sentence about a thing that `by` already has. */
  readonly conflictText: (by: string) => string;
};

type Plain<T> = Pick<ImportColumn<T, unknown>, 'label' | 'required' | 'example'> & {
  readonly key: keyof T & string;
};

const put =
  (key: string, read: (cell: string) => unknown = (cell) => cell) =>
  (raw: RawForm, cell: string): null => {
    raw[key] = read(cell);
    return null;
  };

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** A cell that is the field's own text; `read` undoes what spreadsheets do to it. */
export const textColumn = <T>(
  column: Plain<T>,
  read?: (cell: string) => string,
): ImportColumn<T, unknown> => ({
  ...column,
  cellOf: (row) => text(row[column.key]),
  put: put(column.key, read),
});

/** A day, written `2026/04/01`. */
export const dateColumn = <T>(column: Plain<T>): ImportColumn<T, unknown> => ({
  ...column,
  cellOf: (row) => dayCell(row[column.key]),
  put: put(column.key, readDayCell),
});

/** A stored day as its cell. */
export const dayCell = (value: unknown): string => wordsOf(value, { kind: 'date', choices: [] });

/** Reads a day; a midnight that a spreadsheet appended to it is ignored. */
export const readDayCell = (cell: string): string => cell.trim().replace(/\s+0{1,2}:00(:00)?$/, '');

/** One of the choices, by its label or its value. */
export const choiceColumn = <T>(column: Plain<T>, choices: readonly Choice[]): ImportColumn<T, unknown> => ({
  ...column,
  cellOf: (row) => choiceCell(row[column.key], choices),
  put: (raw, cell) => {
    const value = readChoiceCell(cell, choices);
    raw[column.key] = value ?? '';
    return value === null ? notAmong(column.label, choices) : null;
  },
});

/** A stored choice as its cell. */
export const choiceCell = (value: unknown, choices: readonly Choice[]): string =>
  wordsOf(value, { kind: 'choice', choices });

/** Reads the value that a cell names; '' for an empty cell, null for an unknown choice. */
export function readChoiceCell(cell: string, choices: readonly Choice[]): string | null {
  const said = comparable(cell);
  if (said === '') return '';
  const found =
    choices.find(({ label }) => comparable(label) === said) ??
    choices.find(({ value }) => comparable(value) === said);
  return found?.value ?? null;
}

/** The sentence that names the possible choices. */
export const notAmong = (label: string, choices: readonly Choice[]): string =>
  `${label}は${choices.map((choice) => `「${choice.label}」`).join('')}のどれかにしてください。`;

/** A mark: `はい` or nothing. */
export const flagColumn = <T>(column: Plain<T>): ImportColumn<T, unknown> => ({
  ...column,
  cellOf: (row) => flagCell(row[column.key]),
  put: (raw, cell) => {
    const value = readFlagCell(cell);
    raw[column.key] = value ?? '';
    return value === null ? notFlag(column.label) : null;
  },
});

/** A stored mark as its cell. */
export const flagCell = (value: unknown): string => (value === true ? 'はい' : '');

const YES = ['はい', '○', '〇', '◯', '1', 'true', 'yes'];
const NO = ['', 'いいえ', '×', '0', 'false', 'no'];

/** Reads `on` or '' as a form would send it; null for an unknown word. */
export function readFlagCell(cell: string): string | null {
  const said = comparable(cell);
  if (YES.includes(said)) return 'on';
  return NO.includes(said) ? '' : null;
}

/** The sentence that names the possible marks. */
export const notFlag = (label: string): string => `${label}は「はい」か空にしてください。`;

/** Normalises a label: without spaces, differences of width and case. */
export const comparable = (words: string): string => toHalfWidth(words).replace(/\s/g, '').toLowerCase();
