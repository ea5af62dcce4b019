import { createHash } from 'node:crypto';

/** A weak ETag of a body: the same bytes have the same one in every process, compressed or not. */
export const etagOf = (body: string | Buffer): string =>
  `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
