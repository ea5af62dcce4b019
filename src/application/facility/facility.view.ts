import type { Facility } from '../../domain/facility.ts';

/** What every page of a facility says at its head. */
export type FacilityFace = {
  facility: Facility;
  name: string;
  /** 介護付有料老人ホーム, グループホーム. */
  kind: string;
  tel: string;
  /** 9:00〜17:00（毎日）. */
  hours: string;
};

export type Fact = { term: string; text: string };
export type TitledText = { title: string; text: string };
