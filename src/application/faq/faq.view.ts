import type { FaqGroup } from '../../domain/faq/faq.ts';

export type FaqEntryView = {
  code: string;
  question: string;
  answer: string;
  /** Named when the answer holds for some facilities only. */
  only: string | null;
  readings?: string | undefined;
};

/** Every question there is, and what was asked for: the page narrows the list, with scripts and without. */
export type FaqView = { search: string; groups: FaqGroup<FaqEntryView>[] };
