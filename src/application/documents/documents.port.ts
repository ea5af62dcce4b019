import type { Facility } from '../../domain/facility.ts';
import type { DateString } from '../../domain/time.ts';

/** 情報公開の書類: what the law or good practice asks to disclose. */
export type DisclosureDocument = {
  readonly code: string;
  readonly title: string;
  readonly facilities: readonly Facility[];
  readonly summary: string;
  readonly asOf: DateString;
  /** The day from which `owner` is reminded to look at it again. */
  readonly reviewBy: DateString;
  readonly owner: string;
  /** The PDF with its size in bytes; null where the summary is all there is. */
  readonly file: { readonly name: string; readonly bytes: number } | null;
};

/** The disclosed documents, in the order pages show them. */
export interface Documents {
  list(): Promise<readonly DisclosureDocument[]>;
  /** The document that declares a file of this name, or null; no other file is ever served. */
  byFile(name: string): Promise<DisclosureDocument | null>;
}
