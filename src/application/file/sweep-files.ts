import { uploadOf } from '../../domain/file/stored-file.ts';
import type { Clock } from '../clock.port.ts';
import type { FileStore } from './file-store.port.ts';

const BATCH = 500;
/** Younger files may belong to an upload that has not written its row yet. */
const SPARED_MS = 60 * 60 * 1000;

/** A kind of rows that refer to stored files; gives those of the upload folders that one of them has, deleted or not. */
export type KnowsUploads = (uploads: readonly string[]) => Promise<ReadonlySet<string>>;

type Ports = { files: FileStore; owners: readonly KnowsUploads[]; clock: Clock };

/** Removes stored files that no row refers to and what killed uploads left half written; returns how many. */
export function makeSweepFiles({ files, owners, clock }: Ports): () => Promise<number> {
  const sweep = async (keys: readonly string[], before: Date): Promise<number> => {
    const uploads = [...new Set(keys.map(uploadOf))];
    const known = await Promise.all(owners.map((knows) => knows(uploads)));
    let removed = 0;
    for (const key of keys) {
      if (known.some((some) => some.has(uploadOf(key)))) continue;
      const facts = await files.stat(key);
      if (!facts || facts.storedAt >= before) continue;
      await files.remove(key);
      removed += 1;
    }
    return removed;
  };

  return async () => {
    const before = new Date(Date.parse(clock.now()) - SPARED_MS);
    let removed = await files.clearUnfinished(before);
    let batch: string[] = [];
    for await (const key of files.keys()) {
      batch.push(key);
      if (batch.length < BATCH) continue;
      removed += await sweep(batch, before);
      batch = [];
    }
    return removed + (await sweep(batch, before));
  };
}
