/** What spreadsheets take for the start of a formula; the full-width forms count where a program folds width. */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/;

/** A text cell that no spreadsheet runs: a `'` is put before what would start a formula. Numbers need no call. */
export const neutraliseFormula = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell);
