/**
 * What spreadsheets take for the start of a formula; the full-width forms count where a program folds width. Quotes
 * before it are part of it, so that what was neutralised can be told from what was written so.
 */
const FORMULA = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** A text cell that no spreadsheet runs: a `'` is put before what would start a formula. Numbers need no call. */
export const neutraliseFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);

/** The cell as it was before `neutraliseFormula`. */
export const restoreFormula = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
