import type { SheetReader } from '../../application/import/sheet-lines.ts';
import { type Sheet, sheetOf } from '../../domain/csv.ts';
import { DomainError } from '../../domain/errors.ts';
import { decodeSheet, isUnicodeText, isWorkbook } from './decode.ts';

const AS_CSV =
  'Excelの「名前を付けて保存」で「CSV（コンマ区切り）」か「CSV UTF-8」を選んで保存してください。';

const refusal = (text: string): DomainError =>
  new DomainError('invalid', 'import.unreadable', text, { fields: { file: [text] } });

/** Reads CSV files in UTF-8, with or without a mark, and in Shift_JIS. Lines are counted as a spreadsheet does. */
export const sheetReader: SheetReader = {
  async read(file) {
    if (isWorkbook(file)) throw refusal(`Excelのブックのままでは取り込めません。${AS_CSV}`);
    const text = isUnicodeText(file) ? null : decodeSheet(file);
    if (text === null || text.includes('\0')) throw refusal(`文字を読み取れないファイルです。${AS_CSV}`);
    return parseSheet(text);
  },
};

/** Cells keep line breaks inside quotes, as `\n`. */
async function parseSheet(text: string): Promise<Sheet> {
  const { parse, CsvError } = await import('csv-parse/sync');
  try {
    const lines = text.replace(/\r\n?/g, '\n');
    return sheetOf(parse(lines, { record_delimiter: '\n', relax_column_count: true, relax_quotes: true }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error.records) + 1;
    throw refusal(`${line}行目からあとを読み取れませんでした。「"」で始まり、閉じていないセルがあります。`);
  }
}
