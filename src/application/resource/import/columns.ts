import { toHalfWidth } from '../../../domain/text.ts';
import type { Choice } from '../choice.ts';
import { wordsOf } from '../words.ts';
import type { ImportColumn, Raw } from './import-list.ts';

type Plain<T> = Pick<ImportColumn<T, unknown>, 'label' | 'required' | 'example'> & {
  readonly key: keyof T & string;
};

const put =
  (key: string, read: (cell: string) => unknown = (cell) => cell) =>
  (raw: Raw, cell: string): null => {
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
  put: put(column.key, readDay),
});

/** A stored day as its cell. */
export const dayCell = (value: unknown): string => wordsOf(value, { kind: 'date', choices: [] });

/** A cell with a day; a time of midnight that a spreadsheet put behind it says nothing. */
export const readDay = (cell: string): string => cell.trim().replace(/\s+0{1,2}:00(:00)?$/, '');

/** One of the choices, by its label or its value. */
export const choiceColumn = <T>(column: Plain<T>, choices: readonly Choice[]): ImportColumn<T, unknown> => ({
  ...column,
  cellOf: (row) => choiceCell(row[column.key], choices),
  put: (raw, cell) => {
    const value = readChoice(cell, choices);
    raw[column.key] = value ?? '';
    return value === null ? notAmong(column.label, choices) : null;
  },
});

/** A stored choice as its cell. */
export const choiceCell = (value: unknown, choices: readonly Choice[]): string =>
  wordsOf(value, { kind: 'choice', choices });

/** The value a cell names; '' for an empty one, null for what is no choice. */
export function readChoice(cell: string, choices: readonly Choice[]): string | null {
  const said = comparable(cell);
  if (said === '') return '';
  const found =
    choices.find(({ label }) => comparable(label) === said) ??
    choices.find(({ value }) => comparable(value) === said);
  return found?.value ?? null;
}

/** What to write instead of a cell that is no choice. */
export const notAmong = (label: string, choices: readonly Choice[]): string =>
  `${label}は${choices.map((choice) => `「${choice.label}」`).join('')}のどれかにしてください。`;

/** A mark: `はい` or nothing. */
export const flagColumn = <T>(column: Plain<T>): ImportColumn<T, unknown> => ({
  ...column,
  cellOf: (row) => flagCell(row[column.key]),
  put: (raw, cell) => {
    const value = readFlag(cell);
    raw[column.key] = value ?? '';
    return value === null ? notFlag(column.label) : null;
  },
});

/** A stored mark as its cell. */
export const flagCell = (value: unknown): string => (value === true ? 'はい' : '');

const YES = ['はい', '○', '〇', '◯', '1', 'true', 'yes'];
const NO = ['', 'いいえ', '×', '0', 'false', 'no'];

/** `on` or '' as a form would send it; null for a cell that says neither. */
export function readFlag(cell: string): string | null {
  const said = comparable(cell);
  if (YES.includes(said)) return 'on';
  return NO.includes(said) ? '' : null;
}

/** What to write instead of a cell that is no mark. */
export const notFlag = (label: string): string => `${label}は「はい」か空にしてください。`;

/** Blind to width, spaces and case, as people write labels. */
export const comparable = (words: string): string => toHalfWidth(words).replace(/\s/g, '').toLowerCase();
