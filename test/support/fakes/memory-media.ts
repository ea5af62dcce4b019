import type { MediaRow, MediaRows } from '../../../src/application/media/media.port.ts';
import type { Medium } from '../../../src/domain/media/media.ts';
import { makeMemoryCollection } from './memory-collection.ts';

/** Media in memory. */
export function makeMemoryMedia(): MediaRows {
  const collection = makeMemoryCollection<MediaRow, Medium>({
    toRow: (medium) => ({ ...medium, uses: 0, lacking: 0 }),
    search: ({ name, fileName, alt }) => [name, fileName, alt],
    unique: [
      {
        field: 'fileName',
        message: '同じ内容のファイルが、もう登録されています。',
        of: ({ digest }) => digest,
      },
    ],
  });
  const all = () => [...collection.rows.values()];
  const live = () => all().filter(({ deletedAt }) => deletedAt === null);
  return {
    ...collection,
    withDigest: async (digest) => live().find((row) => row.digest === digest),
    byKey: async (key) => all().find((row) => row.key === key),
    hold: async ({ ids, keys }) => live().filter((row) => ids.includes(row.id) || keys.includes(row.key)),
    latest: async (kind, count) =>
      live()
        .filter((row) => row.kind === kind)
        .sort((one, other) => other.id - one.id)
        .slice(0, count),
    knownUploads: async (uploads) =>
      new Set(uploads.filter((upload) => all().some((row) => row.upload === upload))),
  };
}
