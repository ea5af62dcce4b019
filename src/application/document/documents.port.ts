import type { DocumentForm } from '../../domain/document/document-form.ts';
import type { Facility } from '../../domain/facility.ts';
import type { DateString } from '../../domain/time.ts';
import type { Collection } from '../resource/collection.port.ts';
import type { Stored } from '../resource/resource.ts';

/** 情報公開の書類: what the law or good practice asks to disclose, as pages show it. */
export type DisclosureDocument = {
  readonly id: number;
  readonly title: string;
  /** Null: it concerns both. */
  readonly facility: Facility | null;
  readonly summary: string;
  readonly asOf: DateString;
  /** The PDF with its address and its size in bytes; null where the summary is all there is. */
  readonly file: { readonly href: string; readonly bytes: number } | null;
};

/** The disclosed documents, in the order pages show them. */
export interface Documents {
  list(): Promise<readonly DisclosureDocument[]>;
  /** The title of the document that a file of the profile belongs to, or null; no other file is ever served. */
  titleOfFile(name: string): Promise<string | null>;
}

/** A PDF that came with the site profile; its size, or null where it is not there (any more). */
export type ShippedSize = (file: string) => number | null;

/** A document as its list reads it; `pdfName` is how the PDF is called there. */
export type DocumentRow = Stored &
  DocumentForm & {
    readonly pdfName: string | null;
    readonly state: 'current' | 'due';
  };

/** What is stored of a document; `file` is the PDF of the profile that it begins with. */
export type DocumentInput = DocumentForm & { readonly file?: string };

/** Documents: the list, what pages show, and what is due for review. */
export type DocumentRows = Collection<DocumentRow, DocumentInput> &
  Documents & {
    /** How many are to be looked at again by now; of a facility those of both, too; null: all. */
    dueForReview(facility: Facility | null): Promise<number>;
  };
