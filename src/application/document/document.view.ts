import type { Facility } from '../../domain/facility.ts';

export type DocumentLine = {
  id: number;
  title: string;
  summary: string;
  /** The date of the document's content. */
  asOf: { iso: string; text: string };
  /** Null for a document without a file. */
  file: { href: string; type: 'PDF'; size: string } | null;
};

/** The documents that concern one facility; one for both is listed with each. */
export type FacilityDocuments = { facility: Facility; label: string; documents: DocumentLine[] };
