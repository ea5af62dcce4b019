import { type Actor, can } from '../../domain/actor.ts';
import { chooseFile, isFileId, isRenditionName, storeKeyOf } from '../../domain/file/stored-file.ts';
import type { Clock } from '../clock.port.ts';
import type { FileSource } from '../file/file-source.ts';
import type { FileStore } from '../file/file-store.port.ts';
import type { MediaRow, MediaRows } from './media.port.ts';

type Allows = (actor: Actor, medium: MediaRow) => Promise<boolean>;

type Ports = { rows: Pick<MediaRows, 'byKey'>; files: Pick<FileStore, 'open'>; allows: Allows };

/** Workers who see media, and everybody while a notice or document that is public at that moment shows them. */
export const readersOfMedia =
  (rows: Pick<MediaRows, 'isShown'>, clock: Clock): Allows =>
  async (actor, medium) =>
    can(actor, 'media:read') || (!medium.deletedAt && (await rows.isShown(medium.id, clock.now())));

/** Files of media, for whom `allows` lets have them. */
export function makeMediaFile({ rows, files, allows }: Ports): FileSource {
  return async (actor, { key, rendition, takesWebp }) => {
    if (!isFileId(key) || !isRenditionName(rendition)) return null;
    const medium = await rows.byKey(key);
    const file = medium && chooseFile(medium.files, rendition, takesWebp);
    if (!file) return null;
    if (!(await allows(actor, medium))) return null;
    const stored = storeKeyOf(medium.upload, file);
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
