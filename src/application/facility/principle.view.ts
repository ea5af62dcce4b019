import type { FacilityFace, Fact, TitledText } from './facility.view.ts';

/** 運営方針: what the facility stands for, and how it guards its residents. */
export type PrincipleView = FacilityFace & {
  motto: string;
  lead: string;
  statements: TitledText[];
  words: { by: string; paragraphs: string[] };
  restraint: { policy: string; paragraphs: string[]; facts: Fact[] };
  abuse: { paragraphs: string[]; facts: Fact[] };
  endOfLife: string[];
  infection: string[];
  continuity: Fact[];
  accidents: string[];
  complaints: { desk: ComplaintDesk; company: ComplaintDesk; outside: ComplaintDesk[] };
  evaluation: Fact[];
};

export type ComplaintDesk = { name: string; tel: string; hours: string };
