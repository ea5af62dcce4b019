import type { FamilyTopic, StaffTopic } from '../../domain/help/help.ts';

/** The help of the page that is shown. */
export type HelpView = { readonly staff: StaffTopic } | { readonly family: FamilyTopic };

export type StaffGuideView = { readonly topics: readonly StaffTopic[] };

export type FamilyGuideView = {
  readonly topics: readonly FamilyTopic[];
  readonly phone: string;
  readonly hours: string;
};
