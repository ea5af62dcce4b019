import { createRequire } from 'node:module';

// Both are needed when a text is written, not when the site starts; and what rich text does is done at once, so they
// cannot be awaited.
const require = createRequire(import.meta.url);

export const sanitizeHtml = (): typeof import('sanitize-html') => require('sanitize-html');

export const htmlParser = (): typeof import('htmlparser2') => require('htmlparser2');
