import { createRequire } from 'node:module';
import type sanitize from 'sanitize-html';

// Both are needed when a text is written, not when the site starts; and what rich text does is done at once, so they
// cannot be awaited.
const require = createRequire(import.meta.url);

const sanitizeHtml = (): typeof import('sanitize-html') => require('sanitize-html');

export const htmlParser = (): typeof import('htmlparser2') => require('htmlparser2');

const picture = /^\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/(?:screen|large)$/;
const external = /^https?:\/\/[^\s\\]+$/i;
const contact = /^(?:mailto|tel):[^\s\\]+$/i;
const local = /^\/(?![/\\])[^\s\\]*$/;
/** What PostgreSQL, a page or a feed cannot hold in text: controls but tab and line feed, and what is no character. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const controls = /[\0-\x08\x0b-\x1f\x7f\ufffe\uffff]/g;

const options: sanitize.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'u', 'ul', 'ol', 'li', 'blockquote', 'a', 'img'],
  allowedAttributes: { a: ['href', 'rel'], img: ['src', 'alt'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: 20,
  transformTags: {
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    b: 'strong',
    i: 'em',
    div: 'p',
    a: (_, { href = '' }) => linkTo(href.trim()),
    img: (tagName, { src, alt = '' }) => ({ tagName, attribs: { src: src ?? '', alt } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !picture.test(attribs.src ?? ''),
};

/** Renamed tags can nest as HTML does not allow; another pass straightens what the first one made of them. */
const maxPasses = 4;

/** See `RichText.clean`. */
export const clean = (html: string): string => {
  const sanitize = sanitizeHtml();
  let before = html;
  for (let pass = 1; pass <= maxPasses; pass += 1) {
    const after = sanitize(before.replace(controls, ''), options).replace(controls, '');
    if (after === before) break;
    before = after;
  }
  return before;
};

/** See `RichText.pictures`. */
export const pictures = (html: string): string[] => {
  const ids = [...clean(html).matchAll(/<img src="([^"]*)"/g)].map(([, src = '']) => picture.exec(src)?.[1]);
  return [...new Set(ids.filter((id) => id !== undefined))];
};

/** A link that leads nowhere allowed becomes a tag that is not allowed: its text stays. */
const linkTo = (href: string): sanitize.Tag => {
  if (external.test(href)) return { tagName: 'a', attribs: { href, rel: 'noopener' } };
  if (contact.test(href) || local.test(href)) return { tagName: 'a', attribs: { href } };
  return { tagName: 'span', attribs: {} };
};
