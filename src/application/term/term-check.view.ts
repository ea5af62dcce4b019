import type { TermKind } from '../../domain/term/term.ts';

/** A booked visit in words. */
export type AffectedVisitView = {
  readonly id: number;
  readonly reference: string;
  readonly when: string;
  readonly mode: string;
  readonly resident: string;
  readonly room: string;
};

/** Somebody to phone; `number` is '' for who is no member, `phone` where none is known. */
export type ContactView = { readonly name: string; readonly number: string; readonly phone: string };

/** A visit that a 休止 stops, with whom to tell and what became of the mail on it, in words. */
export type VisitToTellView = AffectedVisitView & {
  readonly contacts: readonly ContactView[];
  readonly mail: string;
};

/** What saving a term would do: the slots it makes in the next two weeks, and the booked visits it touches. */
export type TermCheckView = {
  readonly kind: TermKind;
  /** Of an open term: each day that has slots. */
  readonly days: readonly { readonly date: string; readonly times: string; readonly closed: string | null }[];
  /** Slots that can be booked on these days. */
  readonly slots: number;
  readonly period: string;
  /** Of a 休止 with whom to tell, by mail or by phone, for whoever may know families. */
  readonly affected: readonly (AffectedVisitView & Partial<VisitToTellView>)[];
  /** The ids of those, as the form sends them back: what is saved is what was seen. */
  readonly seen: string;
};
