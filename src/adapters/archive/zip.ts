import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Pack, Packed } from '../../application/personal-record/personal-source.port.ts';

/** A ZIP whose names any system reads, written entry by entry while it is read. */
export const makeZip: Pack = async function* (files) {
  const { default: ZipStream } = await import('zip-stream');
  const zip = new ZipStream();
  const closed = once(zip, 'close').catch(() => {});
  const add = async ({ name, content, dense }: Packed): Promise<void> => {
    const source = typeof content === 'string' ? Buffer.from(content) : Readable.from(content);
    const added = new Promise<void>((resolve, reject) => {
      zip.entry(source, { name, store: dense === true }, (error) => (error ? reject(error) : resolve()));
    });
    try {
      await Promise.race([added, closed]);
    } finally {
      // A file that nobody reads to its end would stay open.
      if (source instanceof Readable) source.destroy();
    }
  };
  const fill = async () => {
    for await (const file of files) {
      await add(file);
      if (zip.destroyed) return;
    }
    zip.finalize();
  };
  const filled = fill().catch((error) => zip.destroy(error));
  yield* zip as AsyncIterable<Buffer>;
  await filled;
};
