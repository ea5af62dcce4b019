import type { Medium } from '../../domain/media/media.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

/**
 * A stored medium; `uses` counts the live notices and documents that show it, `lacking` the residents in it who have not
 * allowed it to be on the public site (公開サイト・SNS).
 */
export type MediaRow = Stored & Medium & { readonly uses: number; readonly lacking: number };

/** The rows of media: the list's collection and the questions only media are asked. */
export type MediaRows = Collection<MediaRow, Medium> & {
  /** The live medium made from the same bytes. */
  withDigest(digest: string): Promise<MediaRow | undefined>;
  byKey(key: string): Promise<MediaRow | undefined>;
  /** The live ones of these, under a lock that forbids their removal until the transaction ends. */
  hold(wanted: { ids: readonly number[]; keys: readonly string[] }): Promise<readonly MediaRow[]>;
  /** Live media of a kind, newest first, for choosing one in a form. */
  latest(kind: Medium['kind'], count: number): Promise<readonly MediaRow[]>;
  /** Those of the upload folders that a row refers to, deleted rows included. */
  knownUploads(uploads: readonly string[]): Promise<ReadonlySet<string>>;
};
