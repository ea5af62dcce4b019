import type { FamilyViewer } from '../../domain/audience.ts';
import type { Facility } from '../../domain/facility.ts';
import type { Ground } from '../../domain/file/ground.ts';
import type { RenditionFile } from '../../domain/file/stored-file.ts';
import type { DateString } from '../../domain/time.ts';

/** A photo's picture: what its addresses and sizes are made of. */
export type Shot = {
  readonly key: string;
  readonly ground: Ground;
  readonly files: readonly RenditionFile[];
};

/** A photo of an album; `number` counts from 1 among those that this family sees, and no others. */
export type NumberedPhoto = Shot & { readonly caption: string; readonly number: number };

/** An album as one family sees it: `count` and `cover` are of the photos shown to it. */
export type AlbumInList = {
  readonly id: number;
  readonly title: string;
  readonly takenOn: DateString;
  readonly count: number;
  readonly cover: Shot;
  /** Photos were added since the family last opened it. */
  readonly isNew: boolean;
};

export type AlbumHead = {
  readonly id: number;
  readonly title: string;
  readonly takenOn: DateString;
  readonly description: string;
  readonly thanked: boolean;
  /** Photos shown to this family. */
  readonly total: number;
};

/** `page` counts from 1; one beyond the last is the last. */
type AlbumPageOfFamily = AlbumHead & {
  readonly page: number;
  readonly photos: readonly NumberedPhoto[];
};

/** A photo with its neighbours, by key. */
type AlbumPhoto = AlbumHead & {
  readonly photo: NumberedPhoto;
  readonly before: string | null;
  readonly after: string | null;
};

/** Photos for families. Every answer holds only what the member may see at the moment it is asked. */
export interface FamilyPhotos {
  /** The residents whose families have access, by name, of this member. */
  residents(viewer: FamilyViewer): Promise<readonly { id: number; name: string }[]>;
  /** Newest first; `resident`: only what that one's family sees, ignored where it is not one's own. */
  albums(
    viewer: FamilyViewer,
    asked: { resident: number | null; skip: number; limit: number },
  ): Promise<readonly AlbumInList[]>;
  /** Null for an album of which the member sees nothing. */
  album(
    viewer: FamilyViewer,
    id: number,
    asked: { page: number; size: number },
  ): Promise<AlbumPageOfFamily | null>;
  photo(viewer: FamilyViewer, album: number, key: string): Promise<AlbumPhoto | null>;
}

/** What families do with albums; each only with one they see. */
export interface FamilyReactions {
  /** The album was opened now: its photos are not new any more. */
  markOpened(viewer: FamilyViewer, album: number): Promise<void>;
  /** ありがとう, once; again changes nothing. */
  thank(viewer: FamilyViewer, album: number): Promise<void>;
}

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
  forFamily(viewer: FamilyViewer, key: string): Promise<PhotoFiles | null>;
  /** Of one facility's albums and those of both; of all with null. */
  forStaff(facility: Facility | null, key: string): Promise<PhotoFiles | null>;
  /** The photo's place among those that the family sees, and its album. */
  placeOf(
    viewer: FamilyViewer,
    key: string,
  ): Promise<{ title: string; takenOn: DateString; number: number; total: number } | null>;
  /** All of an album that the family sees. */
  album(viewer: FamilyViewer, id: number): Promise<AlbumFiles | null>;
}
