import type { RichText } from '../../application/notice/rich-text.port.ts';
import { clean, pictures } from './clean.ts';
import { fromPlain } from './from-plain.ts';
import { toPlain } from './to-plain.ts';

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
