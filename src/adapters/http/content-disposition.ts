import { create } from 'content-disposition';

/**
 * The `Content-Disposition` header for a file name in any script (RFC 6266, RFC 8187): the name itself, and for
 * old clients a plain ASCII one with the same extension.
 */
export const contentDisposition = (name: string, type: 'inline' | 'attachment'): string =>
  create(name, { type, fallback: asciiName(name) });

const asciiName = (name: string): string => {
  const plain = name.normalize('NFKC').replace(/(?:[^ -~]|["%/\\])+/g, '_');
  const stem = plain.replace(/\.[A-Za-z0-9]+$/, '');
  return /[A-Za-z0-9]/.test(stem) ? plain : `file${plain.slice(stem.length)}`;
};
