import type { SheetReader } from '../../application/import/sheet-lines.ts';
import { type ImportSheet, sheetOf } from '../../domain/csv.ts';
import { DomainError } from '../../domain/errors.ts';

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
async function parseSheet(text: string): Promise<ImportSheet> {
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

/** Decodes bytes in the encodings that spreadsheets save; null for any other. */
function decodeSheet(file: Uint8Array): string | null {
  // A decoder removes the byte order mark itself.
  return decoded('utf-8', file) ?? decoded('shift_jis', file);
}

/** `shift_jis` of the web platform is the table that Japanese Windows uses (CP932). */
function decoded(encoding: 'utf-8' | 'shift_jis', file: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

const startsWith = (file: Uint8Array, ...bytes: number[]): boolean =>
  bytes.every((byte, at) => file[at] === byte);

/** True for a workbook, new or old: people choose one when they did not save as CSV. */
const isWorkbook = (file: Uint8Array): boolean =>
  startsWith(file, 0x50, 0x4b, 0x03, 0x04) || startsWith(file, 0xd0, 0xcf, 0x11, 0xe0);

/** 「Unicodeテキスト」: UTF-16, with tabs. */
const isUnicodeText = (file: Uint8Array): boolean =>
  startsWith(file, 0xff, 0xfe) || startsWith(file, 0xfe, 0xff);
