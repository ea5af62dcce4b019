import type { Facility } from '../../domain/facility.ts';
import { storeKeyOf } from '../../domain/file/stored-file.ts';
import { formatDate, formatDateTime } from '../../domain/format.ts';
import type { FileStore } from '../file/file-store.port.ts';
import type { PersonalFile, PersonalSource } from '../personal-record/personal-source.port.ts';
import type { ResidentPhotos, TaggedPhotoRow } from './resident-photos.ts';

type Ports = { photos: ResidentPhotos; files: Pick<FileStore, 'open'> };

/** The photos a resident is tagged in, those in the bin too: a row for each, and its largest picture as a file. */
export const photoSource = ({ photos, files }: Ports): PersonalSource => ({
  name: '写真',
  async read(id) {
    const all = await photos.of(id);
    return all.map((photo, index) => ({
      ファイル: nameOf(photo, index),
      アルバム: photo.title,
      撮影日: formatDate(photo.takenOn),
      ひとこと: photo.caption,
      ごみ箱: photo.deleted,
    }));
  },
  async *files(id): AsyncGenerator<PersonalFile> {
    for (const [index, photo] of (await photos.of(id)).entries()) {
      const large = photo.files.find(({ rendition }) => rendition === 'large');
      if (!large) continue;
      const key = storeKeyOf(photo.upload, large);
      yield { name: nameOf(photo, index), open: () => read(files, key) };
    }
  },
});

const nameOf = ({ takenOn }: TaggedPhotoRow, index: number): string =>
  `${takenOn}_${String(index + 1).padStart(3, '0')}.jpg`;

/** What the store has lost leaves an empty file rather than no archive. */
async function* read(files: Ports['files'], key: string): AsyncGenerator<Uint8Array> {
  const stored = await files.open(key);
  if (stored) yield* stored.stream;
}

/** What a family did with one album. */
type Reaction = {
  readonly title: string;
  readonly openedAt: string | null;
  readonly thankedAt: string | null;
};

/** What is kept of families' looking at albums. */
export interface ReactionRecords {
  /** Families that said ありがとう, first ones first; with a facility those of its residents. */
  thankedBy(albumId: number, facility: Facility | null): Promise<readonly string[]>;
  of(memberId: number): Promise<readonly Reaction[]>;
}

/** The albums a member has opened and thanked for. */
export const reactionSource = (reactions: Pick<ReactionRecords, 'of'>): PersonalSource => ({
  name: '写真アルバム',
  async read(id) {
    const all = await reactions.of(id);
    return all.map(({ title, openedAt, thankedAt }) => ({
      アルバム: title,
      最後に開いた日時: openedAt && formatDateTime(openedAt),
      ありがとうの日時: thankedAt && formatDateTime(thankedAt),
    }));
  },
});
