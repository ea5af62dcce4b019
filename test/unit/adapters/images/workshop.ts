import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSharpImages } from '../../../../src/adapters/images/sharp-images.ts';
import type { PreparedPicture } from '../../../../src/application/file/images.port.ts';

/** A folder for one test: an upload is written to `path`, its renditions go to `workFolder`. */
export type Workshop = {
  path: string;
  workFolder: string;
  prepare(bytes?: Uint8Array | string): ReturnType<ReturnType<typeof makeSharpImages>['prepare']>;
  preparePicture(bytes?: Uint8Array | string): Promise<PreparedPicture>;
  close(): Promise<void>;
};

/** Opens a workshop; bytes given to `prepare` become the upload first. */
export const openWorkshop = async (
  options: Parameters<typeof makeSharpImages>[0] = {},
): Promise<Workshop> => {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-test-images-'));
  const workFolder = await mkdtemp(join(folder, 'work-'));
  const path = join(folder, 'upload');
  const images = makeSharpImages(options);
  const prepare: Workshop['prepare'] = async (bytes) => {
    if (bytes !== undefined) await writeFile(path, bytes);
    return images.prepare({ path, workFolder });
  };
  return {
    path,
    workFolder,
    prepare,
    preparePicture: async (bytes) => {
      const prepared = await prepare(bytes);
      if (prepared.kind !== 'picture') throw new Error('expected a picture');
      return prepared;
    },
    close: () => rm(folder, { recursive: true }),
  };
};
