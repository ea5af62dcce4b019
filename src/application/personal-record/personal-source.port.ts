import type { Json } from '../resource/views.ts';

/** A file that is kept on a person; opened when the archive reaches it. */
export type PersonalFile = {
  readonly name: string;
  readonly open: () => AsyncIterable<Uint8Array>;
};

/** One kind of thing that is kept on a person, by its label. Every feature that stores something on people has one. */
export interface PersonalSource {
  readonly name: string;
  read(id: number): Promise<Json>;
  files?(id: number): AsyncIterable<PersonalFile>;
}

/** A file of an archive: its content as a whole, or as it comes. */
export type Packed = {
  readonly name: string;
  readonly content: string | AsyncIterable<Uint8Array>;
  /** Already compressed: stored as it is. */
  readonly dense?: true;
};

/** Packs files into one archive as they come, at the pace of whoever reads it. */
export type Pack = (files: AsyncIterable<Packed>) => AsyncIterable<Uint8Array>;
