import { randomUUID } from 'node:crypto';
import type { Database } from '../../../src/adapters/db/connection.ts';
import type { FamilyAudience } from '../../../src/domain/audience.ts';
import type { RenditionFile } from '../../../src/domain/file/stored-file.ts';
import type { AlbumTimes } from '../../../src/domain/photo/album.ts';

export type StoredAlbum = AlbumTimes &
  FamilyAudience & {
    readonly title: string;
    readonly takenOn: string;
    readonly description: string;
    readonly deletedAt: string | null;
  };

/** A published album for all families. */
export const anAlbum = (own: Partial<StoredAlbum> = {}): StoredAlbum => ({
  title: '夏祭り',
  takenOn: '2026-08-08',
  description: '',
  audience: 'all',
  facility: null,
  unit: null,
  residentIds: [],
  status: 'published',
  showFrom: null,
  showUntil: null,
  deletedAt: null,
  ...own,
});

export type StoredPhoto = {
  readonly key: string;
  readonly upload: string;
  readonly caption: string;
  readonly group: boolean;
  /** Waits until staff confirm who is in it. */
  readonly held: boolean;
  readonly tags: readonly number[];
  readonly position: number;
  readonly files: readonly RenditionFile[];
  readonly createdAt: string;
  readonly deletedAt: string | null;
};

export const PHOTO_FILES: readonly RenditionFile[] = [
  { rendition: 'thumb', format: 'webp', width: 320, height: 213, bytes: 100 },
  { rendition: 'thumb', format: 'jpeg', width: 320, height: 213, bytes: 200 },
  { rendition: 'screen', format: 'webp', width: 1280, height: 853, bytes: 500 },
  { rendition: 'screen', format: 'jpeg', width: 1280, height: 853, bytes: 600 },
  { rendition: 'large', format: 'jpeg', width: 2400, height: 1600, bytes: 1000 },
];

/** A photo with nobody tagged. */
export const anAlbumPhoto = (own: Partial<StoredPhoto> = {}): StoredPhoto => ({
  key: randomUUID(),
  upload: randomUUID(),
  caption: '',
  group: false,
  held: false,
  tags: [],
  position: 0,
  files: PHOTO_FILES,
  createdAt: '2026-11-20T00:00:00Z',
  deletedAt: null,
  ...own,
});

/** Stores an album; gives its id. */
export async function storeAlbum(db: Database, album: StoredAlbum): Promise<number> {
  const { residentIds, takenOn, showFrom, showUntil, deletedAt, ...same } = album;
  const [row] = await db('photo_albums')
    .insert({
      ...same,
      taken_on: takenOn,
      show_from: showFrom,
      show_until: showUntil,
      deleted_at: deletedAt,
      everyone_tagged: true,
      search_text: same.title,
    })
    .returning('id');
  const chosen = residentIds.map((resident) => ({ album_id: row.id, resident_id: resident }));
  if (chosen.length > 0) await db('photo_album_residents').insert(chosen);
  return row.id;
}

/** Stores photos of an album with the residents in them; gives their ids. */
export async function storePhotos(
  db: Database,
  albumId: number,
  photos: readonly StoredPhoto[],
): Promise<number[]> {
  const rows: { id: number }[] = await db('photos')
    .insert(
      photos.map(({ key, upload, caption, group, held, position, files, createdAt, deletedAt }) => ({
        album_id: albumId,
        key,
        upload,
        digest: (key + key).replaceAll('-', '').slice(0, 64),
        file_name: 'IMG_0001.JPG',
        bytes: 1000,
        width: 4000,
        height: 2667,
        ground: 'light-warm',
        files: JSON.stringify(files),
        caption,
        is_group: group,
        held,
        position,
        created_at: createdAt,
        deleted_at: deletedAt,
      })),
    )
    .returning('id');
  const tags = photos.flatMap((photo, index) =>
    photo.tags.map((resident) => ({ photo_id: rows[index]?.id, resident_id: resident })),
  );
  if (tags.length > 0) await db('photo_tags').insert(tags);
  return rows.map(({ id }) => id);
}
