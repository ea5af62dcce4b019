import type { FacilityDocuments } from '../document/documents.view.ts';

/** A name and what stands beside it; several lines make a list. */
export type Fact = { term: string; lines: string[] };

/** Where one can complain. */
export type ComplaintDesk = { name: string; phone: string; hours: string };

export type AboutView = {
  company: string;
  /** Motto and principles may carry U+200B where they may break. */
  motto: string;
  principles: string[];
  story: string[];
  greeting: { paragraphs: string[]; title: string; name: string; kana: string };
  overview: Fact[];
  history: { iso: string; text: string; wareki: string; event: string }[];
  documents: FacilityDocuments[];
  complaints: { own: ComplaintDesk[]; steps: string[]; outside: ComplaintDesk[] };
};
