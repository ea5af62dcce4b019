import { searchKey } from '../text.ts';

/** Questions of one kind; `code` is the group's anchor on the page. */
export type FaqGroup<Entry> = {
  readonly code: string;
  readonly label: string;
  readonly entries: readonly Entry[];
};

type Words = { question: string; answer: string; readings?: string | undefined };

/** The words of a search, separated by spaces of any width, in comparable form. */
const faqWords = (search: string): string[] =>
  search
    .split(/\s+/u)
    .map(searchKey)
    .filter((word) => word !== '');

/** The comparable text of an entry; its parts are separated, so that no match spans two of them. */
const comparable = ({ question, answer, readings = '' }: Words): string =>
  [searchKey(question), searchKey(answer), ...faqWords(readings)].join(' ');

/** The groups with only the entries that contain every word, without empty groups; all of them where there is no word. */
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
