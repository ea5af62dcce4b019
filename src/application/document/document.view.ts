import type { Facility } from '../../domain/facility.ts';

export type DocumentLine = {
  id: number;
  title: string;
  summary: string;
  /** The day whose state the document tells. */
  asOf: { iso: string; text: string };
  /** Null: the summary is all there is. */
  file: { href: string; type: 'PDF'; size: string } | null;
};

/** The documents that concern one facility; one for both stands with each. */
export type FacilityDocuments = { facility: Facility; label: string; documents: DocumentLine[] };
