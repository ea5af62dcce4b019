import { type ImportSheet, LINE_LIMIT } from '../../domain/csv.ts';
import { DomainError } from '../../domain/errors.ts';
import { comparable } from './import-list.ts';

/** Reads a file as spreadsheets save it. Throws `invalid` for the field `file` where it cannot. */
export interface SheetReader {
  read(file: Uint8Array): Promise<ImportSheet>;
}

/** A line by the labels of the columns that the file has. */
export type LabelledLine = { readonly line: number; readonly cells: ReadonlyMap<string, string> };

type Labelled = { readonly label: string };

/** The refusal of the file as a whole, for the field `file`. */
export const fileRefusal = (sentences: readonly string[]): DomainError =>
  new DomainError('invalid', 'import.file', sentences[0] ?? '', { fields: { file: [...sentences] } });

/** `「姓」「名」`. */
export const quoted = (labels: readonly string[]): string => labels.map((label) => `「${label}」`).join('');

/** The lines of a sheet by their columns' labels. Throws `invalid` with all that is wrong with the file as a whole. */
export function labelledLines(
  columns: readonly [Labelled, ...Labelled[]],
  { header, lines }: ImportSheet,
): readonly LabelledLine[] {
  const labels = header.map(
    (cell) => columns.find(({ label }) => comparable(label) === comparable(cell))?.label,
  );
  const sentences = [
    ...wrongHeader(columns[0].label, header, labels),
    ...lines.flatMap(({ line, cells }) =>
      cells.slice(header.length).some((cell) => cell.trim() !== '')
        ? [`${line}行目に、見出しのない列の値があります。見出しを付けるか、値を消してください。`]
        : [],
    ),
    ...(header.length > 0 ? wrongCount(lines.length) : []),
  ];
  if (sentences.length > 0) throw fileRefusal(sentences);
  return lines.map(({ line, cells }) => ({
    line,
    cells: new Map(labels.map((label, at) => [label as string, cells[at] ?? ''])),
  }));
}

function wrongHeader(
  key: string,
  header: readonly string[],
  labels: readonly (string | undefined)[],
): string[] {
  if (header.length === 0)
    return ['ファイルが空です。ひな形の見出しを1行目に残して、2行目から書いてください。'];
  const named = header.map((cell) => cell.trim());
  const nameless = named.includes('');
  const unknown = named.filter((name, at) => name !== '' && labels[at] === undefined);
  const doubled = labels.filter(
    (label, at) => label !== undefined && labels.indexOf(label) !== at,
  ) as string[];
  return [
    ...(labels.includes(key)
      ? []
      : [`見出し「${key}」の列がありません。1行目をひな形と同じ見出しにしてください。`]),
    ...(nameless ? ['見出しの行に空のセルがあります。その列を消すか、見出しを書いてください。'] : []),
    ...unknown.map(
      (name) => `見出し「${name}」は使えません。ひな形にある見出しに直すか、その列を消してください。`,
    ),
    ...[...new Set(doubled)].map((label) => `見出し「${label}」の列が2つあります。片方を消してください。`),
  ];
}

function wrongCount(count: number): string[] {
  if (count === 0) return ['取り込む行がありません。2行目から1行に1人ずつ書いてください。'];
  if (count > LINE_LIMIT)
    return [
      `一度に取り込めるのは${LINE_LIMIT.toLocaleString('ja-JP')}行までです（このファイルは${count.toLocaleString('ja-JP')}行）。分けてください。`,
    ];
  return [];
}
