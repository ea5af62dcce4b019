import { z } from 'zod';
import { DomainError } from './errors.ts';

/**
 * What spreadsheets interpret as the start of a formula; the full-width forms count where a program folds width. Quotes
 * before it are part of it, so that a neutralised cell can be distinguished from one that was written so.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** A text cell that no spreadsheet evaluates: a `'` is put before what would start a formula. Numbers need no escaping. */
export const neutraliseFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `neutraliseFormula`. */
export const restoreFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;

/** One line of a file, by the number that a spreadsheet shows at its left edge; cells in the header's order. */
type ImportSheetLine = { readonly line: number; readonly cells: readonly string[] };

/** The content of a file to import: a header, and lines of which none is empty. */
export type ImportSheet = { readonly header: readonly string[]; readonly lines: readonly ImportSheetLine[] };

export const LINE_LIMIT = 1_000;
const COLUMN_LIMIT = 100;
/** As a spreadsheet saves it; a thousand people with every column filled take about a third. */
export const IMPORT_BYTES = 1024 * 1024;

/** Marks the fictional line of a template by its first cell; no number begins like this. */
export const EXAMPLE_MARK = '（例）';

const sheetSchema: z.ZodType<ImportSheet> = z.object({
  header: z.string().array().max(COLUMN_LIMIT),
  lines: z
    .object({ line: z.int().positive(), cells: z.string().array().max(COLUMN_LIMIT) })
    .array()
    .max(LINE_LIMIT),
});

const isEmpty = (cell: string): boolean => cell.trim() === '';

/** The cells without the empty ones that spreadsheets leave at the end. */
const trimEnd = (cells: readonly string[]): string[] =>
  cells.slice(0, cells.findLastIndex((cell) => !isEmpty(cell)) + 1);

/** A file's records as a sheet: without empty lines and columns, and with formulas as they were written. */
export function sheetOf(records: readonly (readonly string[])[]): ImportSheet {
  const lines = records
    .map((record, index) => ({ line: index + 1, cells: trimEnd(record).map(restoreFormula) }))
    .filter(({ cells }) => cells.length > 0);
  const [header, ...rest] = lines;
  return {
    header: header?.cells ?? [],
    lines: rest.filter(({ cells }) => !cells.some((cell) => cell.trim().startsWith(EXAMPLE_MARK))),
  };
}

/** A sheet as a form carries it from the dry run to the import. Throws `invalid` for any other text. */
export function sheetFromText(text: unknown): ImportSheet {
  const refusal = new DomainError(
    'invalid',
    'import.unreadable',
    '確かめた内容を読み取れませんでした。ファイルをもう一度選んでください。',
  );
  if (typeof text !== 'string') throw refusal;
  try {
    return sheetSchema.parse(JSON.parse(text));
  } catch {
    throw refusal;
  }
}
