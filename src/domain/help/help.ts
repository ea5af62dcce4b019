import { z } from 'zod';

const name = z.string().regex(/^[a-z][a-z-]*$/);
const line = (max: number) => z.string().trim().min(1).max(max);
const shared = { name, title: line(30), pages: z.array(z.string().min(1)).min(1) };

/** 使い方 of a screen for staff: its purpose, and the three usual tasks. */
const staffTopic = z.strictObject({
  ...shared,
  purpose: line(120),
  acts: z.array(z.strictObject({ act: line(30), how: line(120) })).length(3),
});

/** どうすれば… of a page for families: questions and answers. */
const familyTopic = z.strictObject({
  ...shared,
  questions: z.array(z.strictObject({ question: line(40), answer: line(160) })).min(3),
});

export const staffHelp = z.strictObject({ topics: z.array(staffTopic).min(1) });
export const familyHelp = z.strictObject({ topics: z.array(familyTopic).min(1) });

export type StaffTopic = z.output<typeof staffTopic>;
export type FamilyTopic = z.output<typeof familyTopic>;

/** The topic of a page: by the page itself, else by the list it belongs to (`notice` of `manager.notice.edit`). */
export function topicOf<T extends { readonly pages: readonly string[] }>(
  topics: readonly T[],
  page: string,
): T | undefined {
  const feature = page.split('.', 2).join('.');
  return (
    topics.find(({ pages }) => pages.includes(page)) ?? topics.find(({ pages }) => pages.includes(feature))
  );
}
