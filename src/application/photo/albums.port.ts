import type { Ground } from '../../domain/file/ground.ts';
import type { RenditionFile } from '../../domain/file/stored-file.ts';
import type { Album, AlbumForm, AlbumState } from '../../domain/photo/album.ts';
import type { InstantString } from '../../domain/time.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Crud } from '../resource/crud.ts';
import type { Stored } from '../resource/resource.ts';

/** The photo that stands for an album: the one that was chosen, else the first. */
export type Cover = {
  readonly id: number;
  readonly key: string;
  readonly ground: Ground;
  readonly files: readonly RenditionFile[];
};

/** A stored album; `state` is what it is at the moment of reading. */
export type AlbumRow = Stored &
  Album & {
    readonly state: AlbumState;
    readonly cover: Cover | null;
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
