import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A document's bytes as they are, and packed once that is done. */
export type Bodies = { identity: Buffer; br?: Buffer; gzip?: Buffer };

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** What headers and places of a document take besides its bytes, about. */
const BESIDES = 256;

/** Packs a document as tightly as can be: it is sent many times. */
export async function packed(identity: Buffer): Promise<Bodies> {
  const [br, gzipped] = await Promise.all([
    brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gz(identity, { level: 9 }),
  ]);
  return { identity, br, gzip: gzipped };
}

/** How much memory the bodies take. */
export const bytesOf = (bodies: Bodies): number =>
  Object.values(bodies).reduce((sum, body) => sum + body.length, BESIDES);

/** The smallest form that is there and accepted. */
export const encodingFor = (accepted: string, bodies: Bodies): keyof Bodies =>
  accepted.includes('br') && bodies.br
    ? 'br'
    : accepted.includes('gzip') && bodies.gzip
      ? 'gzip'
      : 'identity';
