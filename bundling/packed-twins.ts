import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const PACKED = /\.(?:js|css|svg|json)$/;
/** Smaller files fit in one packet as they are. */
const WORTH_PACKING = 1024;

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes a `.br` and a `.gz` beside every text file, so that they are packed once and as tightly as can be. */
export const packedTwins = (): Plugin => ({
  name: 'engawa:packed-twins',
  applyToEnvironment: (environment) => environment.name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    await Promise.all(
      Object.values(bundle).map(async (file) => {
        const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (!PACKED.test(file.fileName) || content.length < WORTH_PACKING) return;
        const path = join(dir, file.fileName);
        await Promise.all([
          brotli(content).then((packed) => writeFile(`${path}.br`, packed)),
          gz(content, { level: 9 }).then((packed) => writeFile(`${path}.gz`, packed)),
        ]);
      }),
    );
  },
});
