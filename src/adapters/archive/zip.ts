import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Pack, Packed } from '../../application/records/pack.port.ts';

/** A ZIP whose names any system reads, written entry by entry while it is read. */
export const makeZip: Pack = async function* (files) {
  const { default: ZipStream } = await import('zip-stream');
  const zip = new ZipStream();
  const closed = once(zip, 'close').catch(() => {});
  const add = ({ name, content }: Packed) =>
    new Promise<void>((resolve, reject) => {
      const source = typeof content === 'string' ? Buffer.from(content) : Readable.from(content);
      zip.entry(source, { name }, (error) => (error ? reject(error) : resolve()));
    });
  const fill = async () => {
    for await (const file of files) {
      await Promise.race([add(file), closed]);
      if (zip.destroyed) return;
    }
    zip.finalize();
  };
  const filled = fill().catch((error) => zip.destroy(error));
  yield* zip as AsyncIterable<Buffer>;
  await filled;
};
