/** A file of an archive: its content as a whole, or as it comes. */
export type Packed = {
  readonly name: string;
  readonly content: string | AsyncIterable<Uint8Array>;
  /** Already as small as it gets: packed as it is. */
  readonly dense?: true;
};

/** Packs files into one archive, as they come; what reads it sets the pace. */
export type Pack = (files: AsyncIterable<Packed>) => AsyncIterable<Uint8Array>;
