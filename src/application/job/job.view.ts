/** One line of the table of conditions; several sentences where there are several. */
export type JobCondition = { term: string; texts: readonly string[] };

export type JobView = {
  code: string;
  title: string;
  facility: string;
  summary: string;
  openings: number;
  /** 月給 205,000円〜245,000円. */
  pay: string;
  /** Further lines of a card: night allowance, days off, term. */
  points: readonly JobCondition[];
  /** Every condition the law asks to state. */
  conditions: readonly JobCondition[];
  /** When the conditions were stated, and until when the posting stands. */
  dates: string;
};

type Titled = { title: string; text: string };

export type JobsView = {
  lead: readonly string[];
  contact: { desk: string; tel: string; hours: string };
  jobs: readonly JobView[];
  day: { title: string; hours: readonly (Titled & { time: string; clock: string })[] };
  voices: readonly { initials: string; post: string; years: string; facility: string; text: string }[];
  visit: { lead: string; points: readonly string[] };
  apply: { steps: readonly Titled[]; documents: string; duration: string };
  benefits: readonly string[];
  improvement: {
    addition: string;
    lead: string;
    efforts: readonly { area: string; items: readonly string[] }[];
  };
};
