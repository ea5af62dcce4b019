import type { Ground } from '../../domain/file/ground.ts';
import type { RenditionFile, UploadedContent } from '../../domain/file/stored-file.ts';
import type { Album, AlbumForm, AlbumState } from '../../domain/photo/album.ts';
import type { PersonInAlbum, PhotoInAlbum } from '../../domain/photo/photo.ts';
import type { DateString, InstantString } from '../../domain/time.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Crud } from '../resource/crud.ts';
import type { Stored } from '../resource/resource.ts';

/** The photo that stands for an album: the one that was chosen, else the first. */
export type AlbumCover = {
  readonly id: number;
  readonly key: string;
  readonly ground: Ground;
  readonly files: readonly RenditionFile[];
};

/** A stored album; `state` is what it is at the moment of reading. */
export type AlbumRow = Stored &
  Album & {
    readonly state: AlbumState;
    readonly cover: AlbumCover | null;
    /** Live photos; of them those that lack a consent, and those that wait to be confirmed. */
    readonly photos: number;
    readonly hidden: number;
    readonly held: number;
    /** ありがとう of families. */
    readonly thanks: number;
  };

export type AlbumCrud = Crud<AlbumRow, AlbumForm>;

/** The rows of albums. What its form does not say stays as it is on an update; a new album is a draft. */
export type AlbumRows = Collection<AlbumRow, AlbumForm> & {
  /** With the confirmation that everybody is tagged. */
  publish(id: number): Promise<void>;
  unpublish(id: number): Promise<void>;
  setCover(id: number, photoId: number): Promise<void>;
  markNotified(id: number, at: InstantString): Promise<void>;
  /** Published albums within the actor's range that have a photo nobody sees for lack of a consent. */
  withHidden(facility: Album['facility']): Promise<number>;
};

/** A photo's bytes and place, as it was taken in. */
export type NewPhoto = Omit<UploadedContent, 'kind'> & { readonly key: string; readonly albumId: number };

/** A photo as staff see it. */
export type PhotoRow = NewPhoto &
  PhotoInAlbum & {
    readonly caption: string;
    readonly position: number;
    readonly addedAt: InstantString;
    /** The worker's name; null of the demo's. */
    readonly addedBy: string | null;
  };

/**
 * The photos of albums as staff arrange them. Whoever changes them holds their album's row, so that two changes of one
 * album follow each other.
 */
export interface AlbumPhotos {
  /** The live ones of an album in their order. */
  of(albumId: number): Promise<readonly PhotoRow[]>;
  withDigest(albumId: number, digest: string): Promise<PhotoRow | undefined>;
  /** At the end of the album; `held` ones are shown to nobody for now. Gives the id. */
  insert(photo: NewPhoto, more: { held: boolean; addedBy: number | null }): Promise<number>;
  /** Sets the order of an album's live photos. */
  place(albumId: number, order: readonly number[]): Promise<void>;
  setCaption(id: number, caption: string): Promise<void>;
  setGroup(ids: readonly number[], group: boolean): Promise<void>;
  /** Who is tagged already stays so. */
  tag(ids: readonly number[], residentIds: readonly number[]): Promise<void>;
  untag(ids: readonly number[], residentIds: readonly number[]): Promise<void>;
  markHeld(ids: readonly number[]): Promise<void>;
  /** Lets the held ones of an album go, up to that one in the order they came. */
  releaseHeld(albumId: number, upTo: number): Promise<void>;
  markDeleted(ids: readonly number[]): Promise<void>;
  /** Brings back those of the album; one whose content has been added again meanwhile stays away. */
  markRestored(albumId: number, ids: readonly number[]): Promise<void>;
  /** Those of the upload folders that a row refers to, deleted rows included. */
  knownUploads(uploads: readonly string[]): Promise<ReadonlySet<string>>;
}

/** Who lives in the facilities, and who is tagged in an album though they do not any more. */
export interface AlbumPeople {
  /** In the order of facilities and names. */
  of(albumId: number, today: DateString): Promise<readonly PersonInAlbum[]>;
}
