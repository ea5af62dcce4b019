type Step = { title: string; text: string };

/** What the families' pages offer, for those who are not signed in. */
export type FamilyGuestView = {
  lead: readonly string[];
  visit: { minutes: number; perMonth: number; people: number; opensDays: number; closes: string };
  steps: readonly Step[];
  notes: readonly string[];
  needs: readonly string[];
  /** The domain that mails come from, to be allowed before one registers. */
  mailDomain: string;
  help: readonly Step[];
};
