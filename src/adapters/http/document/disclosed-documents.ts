import type { DisclosureDocument } from '../../../application/document/document.resource.ts';
import type { DocumentLine, FacilityDocuments } from '../../../application/document/document.view.ts';
import type { Facility } from '../../../domain/facility.ts';
import { sizeText } from '../../../domain/file/upload.ts';
import { formatDay } from '../../../domain/format.ts';

type Labelled = readonly { readonly facility: Facility; readonly label: string }[];

const documentLine = ({ id, title, summary, asOf, file }: DisclosureDocument): DocumentLine => ({
  id,
  title,
  summary,
  asOf: { iso: asOf, text: formatDay(asOf) },
  file: file && { href: file.href, type: 'PDF', size: sizeText(file.bytes) },
});

/** The documents grouped by facility; one that concerns both is listed with each. */
export const disclosedDocuments = (
  documents: readonly DisclosureDocument[],
  facilities: Labelled,
): FacilityDocuments[] =>
  facilities.map(({ facility, label }) => ({
    facility,
    label,
    documents: documents
      .filter((one) => one.facility === null || one.facility === facility)
      .map(documentLine),
  }));
