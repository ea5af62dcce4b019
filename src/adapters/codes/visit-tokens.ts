import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { VisitTokens } from '../../application/visit/family/visit-by-link.ts';

const TOKEN = /^([1-9a-z][0-9a-z]{0,10})-([\w-]{43})$/;

const same = (one: string, other: string): boolean => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/**
 * Tokens `<id in base 36>-<hash>` of visits' links, by a key made of the site's secret for nothing else. Nothing is
 * stored: the same visit and nonce give the same token.
 */
export function makeVisitTokens(secret: string): VisitTokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'engawa links of visits', 32));
  const hashOf = (id: number, nonce: string): string =>
    createHmac('sha256', key).update(`${id} ${nonce}`).digest('base64url');
  return {
    of: ({ id, nonce }) => `${id.toString(36)}-${hashOf(id, nonce)}`,
    read(token) {
      const [, digits = '', hash = ''] = TOKEN.exec(token) ?? [];
      const id = Number.parseInt(digits, 36);
      if (!Number.isSafeInteger(id)) return null;
      return { id, matches: (nonce) => same(hash, hashOf(id, nonce)) };
    },
  };
}
