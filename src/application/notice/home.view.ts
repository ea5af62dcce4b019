import type { Facility } from '../../domain/facility.ts';
import type { NoticeLine } from './notice.view.ts';

/** What the home page says of a facility besides its address and phone. */
export type HomeFacility = {
  facility: Facility;
  name: string;
  /** 介護付有料老人ホーム, グループホーム. */
  kind: string;
  summary: string;
  /** Lowest monthly amount in yen, and what it holds and leaves out. */
  priceFrom: number;
  priceNote: string;
  vacancy: number;
  vacancyNote: string | null;
  /** The day of the vacancy: `2026年11月1日（日）`. */
  asOf: string;
  station: string;
};

/** What the home page shows of the site profile. */
export type HomeFacts = {
  /** The operator's motto (理念). */
  motto: string;
  lead: string;
  facilities: readonly HomeFacility[];
  reasons: readonly { title: string; text: string }[];
};

export type HomeView = HomeFacts & {
  important: NoticeLine[];
  latest: NoticeLine[];
};
