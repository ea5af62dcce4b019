import type { Json } from '../resource/views.ts';

/** A file that is kept on a person; opened when its turn comes. */
export type PersonalFile = {
  readonly name: string;
  readonly open: () => AsyncIterable<Uint8Array>;
};

/** One thing that is kept on a person, by what it is called. A room that stores something on people joins. */
export interface PersonalSource {
  readonly name: string;
  read(id: number): Promise<Json>;
  files?(id: number): AsyncIterable<PersonalFile>;
}

/** A file of an archive: its content as a whole, or as it comes. */
export type Packed = {
  readonly name: string;
  readonly content: string | AsyncIterable<Uint8Array>;
  /** Already as small as it gets: packed as it is. */
  readonly dense?: true;
};

/** Packs files into one archive, as they come; what reads it sets the pace. */
export type Pack = (files: AsyncIterable<Packed>) => AsyncIterable<Uint8Array>;
