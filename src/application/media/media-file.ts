import { type Actor, can } from '../../domain/actor.ts';
import { chooseFile, isMediaKey, isMediaRendition, storedKey } from '../../domain/media/media.ts';
import type { Clock } from '../clock.port.ts';
import type { ByteRange, FileStore, StoredFile } from './files.port.ts';
import { mediumMissing } from './media-rights.ts';
import type { MediaRows } from './media-rows.port.ts';

/** A file somebody may have: what it is, and how to read it or a part of it. */
export type AllowedFile = {
  readonly format: 'webp' | 'jpeg' | 'pdf';
  /** The name to save it by. */
  readonly name: string;
  readonly bytes: number;
  /** Changes whenever the content does. */
  readonly tag: string;
  open(range?: ByteRange): Promise<StoredFile | null>;
};

export type MediaFileFor = (
  actor: Actor,
  asked: { key: string; rendition: string; takesWebp: boolean },
) => Promise<AllowedFile>;

/**
 * Decides at every request who may read a file: workers who see media, and everybody while a notice that is
 * public at that moment shows it. All else is `notFound`, whether the file exists or not.
 */
export function makeMediaFile({
  rows,
  files,
  clock,
}: {
  rows: MediaRows;
  files: FileStore;
  clock: Clock;
}): MediaFileFor {
  return async (actor, { key, rendition, takesWebp }) => {
    if (!isMediaKey(key) || !isMediaRendition(rendition)) throw mediumMissing();
    const medium = await rows.byKey(key);
    const file = medium && chooseFile(medium.files, rendition, takesWebp);
    if (!file) throw mediumMissing();
    const allowed =
      can(actor, 'media:read') || (!medium.deletedAt && (await rows.isShown(medium.id, clock.now())));
    if (!allowed) throw mediumMissing();
    const stored = storedKey(medium.upload, file);
    return {
      format: file.format,
      name: nameToSave(medium.name, file.format),
      bytes: file.bytes,
      tag: `${medium.upload}-${file.rendition}-${file.format}`,
      open: (range) => files.open(stored, range),
    };
  };
}

const EXTENSIONS = { webp: 'webp', jpeg: 'jpg', pdf: 'pdf' } as const;

const nameToSave = (name: string, format: keyof typeof EXTENSIONS): string => `${name}.${EXTENSIONS[format]}`;
