import type { Facility } from '../../domain/facility.ts';
import type { RenditionFile } from '../../domain/file/stored-file.ts';
import type { DateString } from '../../domain/time.ts';
import type { FamilyEyes } from './photos.port.ts';

/** Where a photo's files are: the folder in the store, and which there are. */
export type PhotoFiles = { readonly upload: string; readonly files: readonly RenditionFile[] };

/** An album to be taken along: its photos in order. */
export type AlbumFiles = {
  readonly title: string;
  readonly takenOn: DateString;
  readonly photos: readonly (PhotoFiles & { readonly key: string })[];
};

/** Files of photos, for those who may have them at this moment; null for all others. */
export interface PhotoFileRows {
  forFamily(eyes: FamilyEyes, key: string): Promise<PhotoFiles | null>;
  /** Of one facility's albums and those of both; of all with null. */
  forStaff(facility: Facility | null, key: string): Promise<PhotoFiles | null>;
  /** The photo's place among those that the family sees, and its album. */
  placeOf(
    eyes: FamilyEyes,
    key: string,
  ): Promise<{ title: string; takenOn: DateString; number: number; total: number } | null>;
  /** All of an album that the family sees. */
  album(eyes: FamilyEyes, id: number): Promise<AlbumFiles | null>;
}
