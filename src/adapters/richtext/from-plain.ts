import { escapeHtml } from '../../domain/html.ts';
import { clean } from './clean.ts';

type Line = { kind: 'ul' | 'ol' | 'p'; text: string };

const bullet = /^\s*(?:[-*]\s+|[・•]\s*)(\S.*)$/u;
const number = /^\s*([0-9０-９]{1,3})(?:[.)]\s+|[．）]\s*)(\S.*)$/u;
const url = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/g;
const afterUrl = /[.,;:!?'()[\]]+$/;

/** See `RichText.fromPlain`. A numbered list starts at 1 and counts on; other numbers stay as they were typed. */
export const fromPlain = (text: string): string => {
  const blocks = text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .split(/\n(?:\s*\n)+/)
    .map((block) => block.split('\n').map(tidy));
  return clean(blocks.map(blockHtml).join(''));
};

/** Runs of spaces show as one and none at the start; the ideographic space that indents a paragraph stays. */
const tidy = (line: string): string =>
  line
    .replace(/[\t\v\f ]+/g, ' ')
    .replace(/^ /, '')
    .trimEnd();

const blockHtml = (lines: string[]): string =>
  groups(lines.filter((line) => line !== ''))
    .map(groupHtml)
    .join('');

/** Neighbouring lines of one kind. */
const groups = (lines: string[]): Line[][] => {
  const found: Line[][] = [];
  for (const line of lines) {
    const open = found.at(-1);
    const next = readLine(line, open);
    if (open && open[0]?.kind === next.kind && !startsAnew(line, open)) open.push(next);
    else found.push([next]);
  }
  return found;
};

const readLine = (line: string, open: Line[] | undefined): Line => {
  const item = bullet.exec(line);
  if (item?.[1]) return { kind: 'ul', text: item[1] };
  const numbered = number.exec(line);
  const value = numberOf(line);
  const expected = open?.[0]?.kind === 'ol' ? open.length + 1 : 1;
  if (numbered?.[2] && (value === expected || value === 1)) return { kind: 'ol', text: numbered[2] };
  return { kind: 'p', text: line };
};

const startsAnew = (line: string, open: Line[]): boolean => open[0]?.kind === 'ol' && numberOf(line) === 1;

const numberOf = (line: string): number => Number(number.exec(line)?.[1]?.normalize('NFKC') ?? Number.NaN);

const groupHtml = (lines: Line[]): string => {
  const [first] = lines;
  if (!first) return '';
  const texts = lines.map(({ text }) => withLinks(text));
  if (first.kind === 'p') return `<p>${texts.join('<br />')}</p>`;
  return `<${first.kind}>${texts.map((text) => `<li>${text}</li>`).join('')}</${first.kind}>`;
};

const withLinks = (text: string): string => {
  let html = '';
  let done = 0;
  for (const match of text.matchAll(url)) {
    const address = match[0].replace(afterUrl, '');
    if (!URL.canParse(address)) continue;
    html += `${escapeHtml(text.slice(done, match.index))}<a href="${escapeHtml(address)}">${escapeHtml(address)}</a>`;
    done = match.index + address.length;
  }
  return html + escapeHtml(text.slice(done));
};
