import { can } from '../../domain/actor.ts';
import { chooseFile, isMediaKey, isMediaRendition, storedKey } from '../../domain/media/media.ts';
import type { Clock } from '../clock.port.ts';
import type { FileSource } from '../files/file-source.ts';
import type { FileStore } from './files.port.ts';
import type { MediaRows } from './media-rows.port.ts';

/** Files of media: for workers who see media, and for everybody while a notice or document that is public at that moment shows them. */
export function makeMediaFile({
  rows,
  files,
  clock,
}: {
  rows: MediaRows;
  files: FileStore;
  clock: Clock;
}): FileSource {
  return async (actor, { key, rendition, takesWebp }) => {
    if (!isMediaKey(key) || !isMediaRendition(rendition)) return null;
    const medium = await rows.byKey(key);
    const file = medium && chooseFile(medium.files, rendition, takesWebp);
    if (!file) return null;
    const allowed =
      can(actor, 'media:read') || (!medium.deletedAt && (await rows.isShown(medium.id, clock.now())));
    if (!allowed) return null;
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
