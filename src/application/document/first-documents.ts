import { SHIPPED } from '../../domain/document/document-form.ts';
import { onlyFacility } from '../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import { POSITION_STEP } from '../resource/position-field.ts';
import type { DocumentInput } from './documents.port.ts';

/** The documents that the profile declares, in its order and with its PDFs. */
export const firstDocuments = ({ documents }: SiteProfile): DocumentInput[] =>
  documents.items.map(({ title, facilities, summary, asOf, reviewBy, owner, file }, index) => ({
    title,
    facility: onlyFacility(facilities),
    summary,
    asOf,
    reviewBy,
    owner,
    position: (index + 1) * POSITION_STEP,
    ...(file === undefined ? { pdf: null } : { pdf: SHIPPED, file }),
  }));
