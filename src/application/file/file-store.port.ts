/** Bytes to read, counted from 0; both ends belong to the range, a missing `end` means to the end of the file. */
export type ByteRange = { start: number; end?: number };

/** `size` is that of the whole file in bytes, also when `stream` holds only a range of it. */
export type StoredFile = { stream: AsyncIterable<Uint8Array>; size: number };

/** What the store knows of a file without reading it. */
type StoredFileFacts = { size: number; storedAt: Date };

/**
 * Keeps the bytes of uploads. A key comes from `storeKey` of the domain; any other key is refused
 * with an error. A file is there whole or not at all, whatever moment the process dies at.
 */
export type FileStore = {
  /** Copies the file at path `source` to `key`, replacing what was there; the source stays. */
  put(key: string, source: string): Promise<void>;
  /** Null where there is no such file. Who opens a file must read its stream or break off reading it. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  stat(key: string): Promise<StoredFileFacts | null>;
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Every key, in no order; for the sweep that removes files no row refers to. */
  keys(): AsyncIterable<string>;
  /** Removes what a killed `put` left behind and began before the given time; returns how many. */
  clearUnfinished(before: Date): Promise<number>;
  /** Throws while no file could be put. */
  ready(): Promise<void>;
};
