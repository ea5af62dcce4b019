import { searchKey } from '../text.ts';

/** Questions of one kind; `code` is the group's anchor on the page. */
export type FaqGroup<Entry> = {
  readonly code: string;
  readonly label: string;
  readonly entries: readonly Entry[];
};

type Words = { question: string; answer: string; readings?: string | undefined };

/** The words of a search: what spaces of any width part, each comparable; none when nothing such was typed. */
const faqWords = (search: string): string[] =>
  search
    .split(/\s+/u)
    .map(searchKey)
    .filter((word) => word !== '');

/** What of an entry is compared; its texts and readings apart, so that no match reaches from one into the next. */
const comparable = ({ question, answer, readings = '' }: Words): string =>
  [searchKey(question), searchKey(answer), ...faqWords(readings)].join(' ');

/** The groups with only those entries that hold every word; groups that lose all are left out. No word: all. */
export function faqHits<Entry extends Words>(
  groups: readonly FaqGroup<Entry>[],
  search: string,
): FaqGroup<Entry>[] {
  const words = faqWords(search);
  const holds = (entry: Entry) => {
    const text = comparable(entry);
    return words.every((word) => text.includes(word));
  };
  return groups
    .map((group) => ({ ...group, entries: group.entries.filter(holds) }))
    .filter(({ entries }) => entries.length > 0);
}

/** How many questions the groups hold together. */
export const countEntries = (groups: readonly FaqGroup<unknown>[]): number =>
  groups.reduce((sum, { entries }) => sum + entries.length, 0);
