import type { Facility } from '../../domain/facility.ts';
import type { LifePicture } from '../../domain/site/site-profile.ts';
import type { VacancyLine } from '../../domain/vacancy/vacancy.ts';
import type { NoticeHighlights } from '../notice/notice.view.ts';

/** What the home page says of a facility besides its address and phone. */
export type HomeFacility = {
  facility: Facility;
  name: string;
  /** 介護付有料老人ホーム, グループホーム. */
  kind: string;
  summary: string;
  /** Lowest monthly amount in yen, and a note on what it includes. */
  priceFrom: number;
  priceNote: string;
  vacancy: VacancyLine;
  station: string;
};

/** What the home page shows of the operator. */
export type HomeFacts = {
  /** The operator's motto (理念). */
  motto: string;
  lead: string;
  facilities: readonly HomeFacility[];
  reasons: readonly { title: string; text: string }[];
} & HomeWords;

/** What the home page says in the operator's own words. */
export type HomeWords = {
  life: readonly { picture: LifePicture; title: string; text: string }[];
  visit: { lead: string; steps: readonly string[] };
  employ: string;
  family: string;
};

export type HomeView = HomeFacts & NoticeHighlights;
