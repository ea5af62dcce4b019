/** How long some bytes are, and their SHA-256 in hex. */
export type Weighed = { readonly bytes: number; readonly sha256: string };

export type Content = AsyncIterable<Uint8Array>;

/** Takes entries one after another; an entry is written while it is read, whatever its length. */
export type ArchiveWriter = {
  /** `dense`: packed already, so that to pack it again is in vain. */
  add(name: string, content: Content, options?: { dense?: boolean }): Promise<Weighed>;
};

/**
 * Makes one file of what `fill` adds. It stands under its name only when it is whole; a file that is there is not
 * replaced. Only its owner may read it. `signal` breaks it off.
 */
export type WriteArchive = <T>(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<T>,
  signal?: AbortSignal,
) => Promise<T>;

/** Entries by name, in any order. What is not as it was written ends in a BackupError. */
export type Archive = {
  read(name: string, expected?: Weighed): Content;
};

/** Throws a BackupError for what is no whole archive. */
export type OpenArchive = (path: string) => Promise<Archive>;

/** Reads to the end. */
export type Weigh = (content: Content) => Promise<Weighed>;

/** Writes what it reads into a new file. */
export type SaveAs = (path: string, content: Content) => Promise<void>;
