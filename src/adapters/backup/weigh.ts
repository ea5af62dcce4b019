import { createHash } from 'node:crypto';
import type { Content, Weigh, Weighed } from '../../application/backup/archive.port.ts';

/** The same bytes, and when they have been read, what they weigh. */
export function weighing(source: Content): { content: Content; weighed(): Weighed } {
  const hash = createHash('sha256');
  let bytes = 0;
  const content = async function* () {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  return { content: content(), weighed: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Reads to the end and weighs. */
export const weigh: Weigh = async (source) => {
  const { content, weighed } = weighing(source);
  for await (const _ of content);
  return weighed();
};
