import { type Actor, can } from '../../domain/actor.ts';
import { chooseFile, isFileId, isRenditionName, storeKeyOf } from '../../domain/file/stored-file.ts';
import { photoFileName } from '../../domain/photo/file-names.ts';
import type { Clock } from '../clock.port.ts';
import type { FileSource } from '../file/file-source.ts';
import type { FileStore } from '../file/file-store.port.ts';
import type { PhotoFileRows, PhotoFiles } from './photo-files.port.ts';

type Ports = { rows: PhotoFileRows; files: Pick<FileStore, 'open'>; clock: Clock };

/**
 * Files of photos: for families to whom the photo is shown at that moment, and for workers who see photos, of their
 * facility's albums and those of both.
 */
export function makePhotoFile({ rows, files, clock }: Ports): FileSource {
  const filesFor = async (actor: Actor, key: string): Promise<PhotoFiles | null> => {
    if (actor.audience === 'family') return rows.forFamily({ memberId: actor.id, now: clock.now() }, key);
    return can(actor, 'photo:read') ? rows.forStaff(actor.facility, key) : null;
  };
  /** Counted among what the family sees, so that a gap tells of nothing hidden. */
  const nameFor = async (actor: Actor, key: string): Promise<string> => {
    const eyes = { memberId: actor.audience === 'family' ? actor.id : 0, now: clock.now() };
    const place = await rows.placeOf(eyes, key);
    return place ? photoFileName(place, place.number, place.total) : '写真.jpg';
  };

  return async (actor, { key, rendition, takesWebp, download }) => {
    if (!isFileId(key) || !isRenditionName(rendition)) return null;
    const photo = await filesFor(actor, key);
    const file = photo && chooseFile(photo.files, rendition, takesWebp);
    if (!file) return null;
    const stored = storeKeyOf(photo.upload, file);
    return {
      format: file.format,
      name: download ? await nameFor(actor, key) : `写真.${file.format === 'webp' ? 'webp' : 'jpg'}`,
      bytes: file.bytes,
      tag: `${photo.upload}-${file.rendition}-${file.format}`,
      open: (range) => files.open(stored, range),
    };
  };
}
