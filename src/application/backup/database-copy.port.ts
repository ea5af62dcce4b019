import type { Content } from './archive.port.ts';
import type { Manifest, Sequence } from './manifest.ts';

/** A table with the columns that are kept of it, in their order. */
export type KeptTable = { readonly name: string; readonly columns: readonly string[] };

/** The database as it was at one moment, whatever is written meanwhile. */
export type Snapshot = {
  readonly migrations: readonly string[];
  readonly tables: readonly KeptTable[];
  /** The rows in an order that depends on nothing but them, one line each. */
  copyOut(table: KeptTable): Content;
  /** Asked for when the rows have been read: no number is below one of them. */
  sequences(): Promise<Sequence[]>;
  /** Keys of the stored files that rows refer to. */
  fileKeys(): Promise<string[]>;
};

export type InSnapshot = <T>(work: (snapshot: Snapshot) => Promise<T>) => Promise<T>;

/** A database being filled. */
export type Loading = {
  copyIn(table: KeptTable, content: Content): Promise<void>;
  copyOut(table: KeptTable): Content;
};

/** A database that a backup can be restored into. */
export type RestoreTarget = {
  /** Of these migrations those that this program does not have. */
  unknown(migrations: readonly string[]): Promise<readonly string[]>;
  /** Throws a BackupError where a site is connected, or where the database is another program's. */
  assertFree(): Promise<void>;
  /** The name of a table that has rows; undefined where nothing would be lost. */
  tableInUse(): Promise<string | undefined>;
  /**
   * Empties the database, brings it to the migrations of the backup, lets `fill` load its tables and `verify` look at
   * them, and runs the migrations that are newer. All of it or nothing.
   */
  restore(
    manifest: Manifest,
    steps: { fill(loading: Loading): Promise<void>; verify(loading: Loading): Promise<void> },
  ): Promise<void>;
};
