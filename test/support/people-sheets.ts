import iconv from 'iconv-lite';

/** A line of a file by its columns. */
export type Line = Record<string, string>;

const FAMILIES = [
  ['髙橋', 'たかはし'],
  ['山﨑', 'やまざき'],
  ['小野寺', 'おのでら'],
  ['葛西', 'かさい'],
  ['渡邊', 'わたなべ'],
] as const;
const GIVEN = [
  ['ハル', 'はる'],
  ['芙美', 'ふみ'],
  ['清一', 'せいいち'],
  ['トメ', 'とめ'],
] as const;

const pick = <T>(items: readonly T[], at: number): T => items[at % items.length] as T;
const padded = (value: number): string => String(value).padStart(4, '0');

const named = (at: number): Line => {
  const [family, familyKana] = pick(FAMILIES, at);
  const [given, givenKana] = pick(GIVEN, at);
  return { 姓: family, 名: given, せい: familyKana, めい: givenKana };
};

/** Residents as a carer types them: dates and readings in the ways that spreadsheets and people write them. */
export const residentLines = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({
    入居者番号: `T-${padded(at + 1)}`,
    ...named(at),
    ...(at % 3 === 0 && { めい: 'ﾊﾙ' }),
    施設: at % 4 === 0 ? 'ひあみの庭' : 'ひあみ野',
    居室: `9${padded(at + 1)}`,
    入居日: at % 2 === 0 ? '2026/4/1' : '2025/12/24',
    退居日: '',
    状態: at % 5 === 0 ? '入院中' : '入居中',
    面会可否: '可',
    面会を控える理由: '',
    配慮: at % 7 === 0 ? '右の耳が\n聞こえやすい' : '',
    面会回数の例外: at % 11 === 0 ? 'はい' : '',
    ...(at % 2 === 0
      ? { 個人写真: '可', 個人写真の署名者: '髙橋 健', 個人写真の続柄: '長男', 個人写真の日付: '2026/4/2' }
      : { 個人写真: '未確認', 個人写真の署名者: '', 個人写真の続柄: '', 個人写真の日付: '' }),
  }));

/** Members, two to a resident; their phone numbers have lost the zero they begin with. */
export const memberLines = (count: number): Line[] =>
  Array.from({ length: count }, (_, at) => ({
    会員番号: `M-${padded(at + 1)}`,
    ...named(at + 1),
    電話: at % 2 === 0 ? `90${String(10_000_000 + at)}` : `3${String(10_000_000 + at)}`,
    入居者番号1: `T-${padded(Math.floor(at / 2) + 1)}`,
    続柄1: at % 2 === 0 ? '長男' : '長女',
    代表者1: at % 2 === 0 ? 'はい' : '',
    入居者番号2: '',
    続柄2: '',
    代表者2: '',
    状態: '利用中',
    メモ: '',
  }));

/** Lines with other cells in some of them, by their place in the list. */
export const changed = (lines: readonly Line[], cells: Readonly<Record<number, Line>>): Line[] =>
  lines.map((line, at) => ({ ...line, ...cells[at] }));

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** As a spreadsheet saves it; the empty columns and lines it leaves at the end too. */
export function csvOf(lines: readonly Line[]): string {
  const header = Object.keys(lines[0] ?? {});
  const records = [header, ...lines.map((line) => header.map((label) => line[label] ?? ''))];
  const text = records.map((cells) => [...cells.map(quoted), '', ''].join(','));
  return [...text, ','.repeat(header.length + 1), ''].join('\r\n');
}

/** A file as Japanese Excel saves it (CP932). */
export const inShiftJis = (text: string): Uint8Array => iconv.encode(text, 'cp932');
export const inUtf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
