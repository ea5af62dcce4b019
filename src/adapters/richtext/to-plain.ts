import type { parseDocument } from 'htmlparser2';
import { clean } from './clean.ts';
import { htmlParser } from './html-libraries.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];

const blockTags = ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'blockquote'];

/** See `RichText.toPlain`. A link whose text is not its address is followed by the address in brackets. */
export const toPlain = (html: string): string =>
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
