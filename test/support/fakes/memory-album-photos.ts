import type { AlbumPhotos, PhotoRow } from '../../../src/application/photo/albums.port.ts';
import { DomainError } from '../../../src/domain/errors.ts';

/** The photos of albums in memory. */
export function makeMemoryAlbumPhotos(): AlbumPhotos {
  const rows = new Map<number, PhotoRow & { deleted: boolean }>();
  const live = (albumId: number) =>
    [...rows.values()]
      .filter((row) => row.albumId === albumId && !row.deleted)
      .sort((one, other) => one.position - other.position || one.id - other.id);
  const change = (
    ids: readonly number[],
    values: (row: PhotoRow) => Partial<PhotoRow & { deleted: boolean }>,
  ) => {
    for (const id of ids) {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, ...values(row) });
    }
  };
  const same = (albumId: number, digest: string) => live(albumId).find((row) => row.digest === digest);

  return {
    of: async (albumId) => live(albumId).map(({ deleted: _, ...row }) => row),
    async withDigest(albumId, digest) {
      const found = same(albumId, digest);
      if (!found) return undefined;
      const { deleted: _, ...row } = found;
      return row;
    },
    async insert(photo, { held }) {
      if (same(photo.albumId, photo.digest))
        throw new DomainError('invalid', 'photo.taken', 'もう入っています。');
      const id = rows.size + 1;
      const position = Math.max(0, ...live(photo.albumId).map((row) => row.position)) + 1;
      const blank = { caption: '', group: false, tags: [], addedAt: '2026-11-27T00:00:00Z', addedBy: null };
      rows.set(id, { ...photo, ...blank, id, held, position, deleted: false });
      return id;
    },
    async place(albumId, order) {
      const own = order.filter((id) => rows.get(id)?.albumId === albumId);
      change(own, ({ id }) => ({ position: order.indexOf(id) + 1 }));
    },
    setCaption: async (id, caption) => change([id], () => ({ caption })),
    setGroup: async (ids, group) => change(ids, () => ({ group })),
    tag: async (ids, residentIds) =>
      change(ids, ({ tags }) => ({ tags: [...new Set([...tags, ...residentIds])].sort((a, b) => a - b) })),
    untag: async (ids, residentIds) =>
      change(ids, ({ tags }) => ({ tags: tags.filter((id) => !residentIds.includes(id)) })),
    markHeld: async (ids) => change(ids, () => ({ held: true })),
    async releaseHeld(albumId, upTo) {
      change(
        live(albumId)
          .map(({ id }) => id)
          .filter((id) => id <= upTo),
        () => ({ held: false }),
      );
    },
    markDeleted: async (ids) => change(ids, () => ({ deleted: true })),
    async markRestored(albumId, ids) {
      const back = ids.filter((id) => {
        const row = rows.get(id);
        return row?.albumId === albumId && row.deleted && !same(albumId, row.digest);
      });
      change(back, () => ({ deleted: false }));
    },
    knownUploads: async (uploads) =>
      new Set(uploads.filter((upload) => [...rows.values()].some((row) => row.upload === upload))),
  };
}
