import { type Actor, can } from '../../domain/actor.ts';
import type { Facility } from '../../domain/facility.ts';
import type { RenditionFile } from '../../domain/file/stored-file.ts';
import type { Consents } from '../../domain/resident/consent.ts';
import type { DateString } from '../../domain/time.ts';
import type { Addresses, FileAddress } from '../addresses.port.ts';
import type { ResidentPhotosView } from '../resident/resident-details.view.ts';

/** A photo a resident is tagged in. */
export type TaggedPhotoRow = {
  readonly id: number;
  readonly key: string;
  readonly upload: string;
  readonly files: readonly RenditionFile[];
  readonly caption: string;
  readonly albumId: number;
  readonly albumFacility: Facility | null;
  readonly title: string;
  readonly takenOn: DateString;
  /** Counts as 集合. */
  readonly group: boolean;
  /** In the bin, by itself or with its album. */
  readonly deleted: boolean;
};

/** Photos by who is in them. */
export interface ResidentPhotos {
  /** The newest albums first. */
  of(residentId: number): Promise<readonly TaggedPhotoRow[]>;
}

/** Null for who may not see photos; of the albums within the worker's facility. */
export const photosOfResident =
  (photos: ResidentPhotos, addresses: Pick<Addresses, 'edit'>, fileAt: FileAddress) =>
  async (actor: Actor, resident: { id: number; consents: Consents }): Promise<ResidentPhotosView | null> => {
    if (!can(actor, 'photo:read')) return null;
    const live = (await photos.of(resident.id)).filter(
      ({ deleted, albumFacility }) =>
        !deleted && (actor.facility === null || [null, actor.facility].includes(albumFacility)),
    );
    const { consents } = resident;
    const grouped = live.filter(({ group }) => group).length;
    return {
      count: live.length,
      individual: live.length - grouped,
      group: grouped,
      hidden: live
        .filter(({ group }) => consents[group ? 'group' : 'individual'].state !== 'granted')
        .map(({ id, key, title, albumId }) => ({
          id,
          src: fileAt(key, 'thumb'),
          title,
          href: `${addresses.edit('photo', albumId)}?photo=${id}#photo`,
        })),
    };
  };
