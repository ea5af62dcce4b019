import type { Facility } from '../../domain/facility.ts';
import type { RenditionFile } from '../../domain/file/stored-file.ts';
import type { DateString } from '../../domain/time.ts';

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
