import type { parseDocument } from 'htmlparser2';
import type { RichText } from '../../application/notice/rich-text.port.ts';
import { escapeHtml } from '../../domain/html.ts';
import { clean, htmlParser, pictures } from './clean.ts';

type Line = { kind: 'ul' | 'ol' | 'p'; text: string };

const bullet = /^\s*(?:[-*]\s+|[・•]\s*)(\S.*)$/u;
const number = /^\s*([0-9０-９]{1,3})(?:[.)]\s+|[．）]\s*)(\S.*)$/u;
const url = /https?:\/\/[\w\-.~:/?#[\]@!$&'()*+,;=%]+/g;
const afterUrl = /[.,;:!?'()[\]]+$/;

/** See `RichText.fromPlain`. A numbered list starts at 1 and counts on; other numbers stay as they were typed. */
const fromPlain = (text: string): string => {
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

type Node = ReturnType<typeof parseDocument>['children'][number];

const blockTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'];

/** See `RichText.toPlain`. A link whose text is not its address is followed by the address in brackets. */
const toPlain = (html: string): string =>
  blocksOf(htmlParser().parseDocument(clean(html)).children).join('\n\n');

/** The blocks of a run of nodes; text between blocks is a block of its own. */
const blocksOf = (nodes: Node[]): string[] => {
  const blocks: string[] = [];
  let loose = '';
  const endLoose = (): void => {
    if (loose.trim()) blocks.push(loose.trimEnd());
    loose = '';
  };
  for (const node of nodes) {
    if (isBlock(node)) {
      endLoose();
      blocks.push(...blockOf(node));
    } else {
      loose += inline(node);
    }
  }
  endLoose();
  return blocks;
};

const blockOf = (node: Node): string[] => {
  if (nameOf(node) === 'ul') return list(node, () => '- ');
  if (nameOf(node) === 'ol') return list(node, (index) => `${index + 1}. `);
  return blocksOf(childrenOf(node));
};

const list = (node: Node, mark: (index: number) => string): string[] => {
  const items = childrenOf(node)
    .filter((child) => nameOf(child) === 'li')
    .map((item) => blocksOf(childrenOf(item)).join('\n').trim())
    .filter((text) => text !== '');
  return items.length > 0 ? [items.map((text, index) => mark(index) + text).join('\n')] : [];
};

const inline = (node: Node): string => {
  if (node.type === 'text') return node.data.replace(/[\t\n\r ]+/g, ' ');
  if (nameOf(node) === 'br') return '\n';
  if (nameOf(node) === 'img') return attributeOf(node, 'alt');
  const text = childrenOf(node).map(inline).join('');
  const href = attributeOf(node, 'href').replace(/^(?:mailto|tel):/, '');
  return href === '' || href === text ? text : `${text}（${href}）`;
};

const isBlock = (node: Node): boolean => blockTags.includes(nameOf(node));
const nameOf = (node: Node): string => ('name' in node ? node.name : '');
const childrenOf = (node: Node): Node[] => ('children' in node ? node.children : []);
const attributeOf = (node: Node, name: string): string =>
  'attribs' in node ? (node.attribs[name] ?? '') : '';

const isRich = (html: string): boolean => comparable(html) !== comparable(fromPlain(toPlain(html)));

/** HTML without what no reader sees: editors wrap list items in paragraphs, and leave empty ones and spaces. */
const comparable = (html: string): string =>
  clean(html)
    .replace(/<li><p>((?:(?!<\/?(?:p|ul|ol|li)>).)*)<\/p><\/li>/gs, '<li>$1</li>')
    .replace(/<p>(?:\s|<br \/>)*<\/p>/g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|ul|ol|li|br)(?: \/)?>) ?/g, '$1')
    .trim();

/** Rich text by sanitize-html, and its plain notation. */
export const richText: RichText = { clean, fromPlain, toPlain, isRich, pictures };
