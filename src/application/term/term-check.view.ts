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

/** What saving a term would do: the slots it makes in the next two weeks, and the booked visits it touches. */
export type TermCheckView = {
  readonly kind: TermKind;
  /** Of an open term: each day that has slots. */
  readonly days: readonly { readonly date: string; readonly times: string; readonly closed: string | null }[];
  /** Slots that can be booked on these days. */
  readonly slots: number;
  readonly period: string;
  readonly affected: readonly AffectedVisitView[];
  /** The ids of those, as the form sends them back: what is saved is what was seen. */
  readonly seen: string;
};
