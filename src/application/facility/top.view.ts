import type { PlacePicture } from '../../domain/site/premises.ts';
import type { VacancyLine } from '../../domain/site/vacancy.ts';
import type { FacilityFace, Fact } from './facility.view.ts';

export type RoomView = {
  code: string;
  label: string;
  count: number;
  /** Square metres. */
  area: number;
  /** Yen a month. */
  rent: number;
  equipment: string[];
};

export type PartnerView = {
  name: string;
  departments: string;
  content: string;
  /** The day the cooperation was last confirmed. */
  confirmedOn: string;
};

/** 施設のご案内: what decides a choice first, then the house. */
export type FacilityTopView = FacilityFace & {
  summary: string;
  /** Lowest monthly amount in yen without care cost, and what it holds. */
  price: { from: number; parts: string[] };
  vacancy: VacancyLine;
  /** Free rooms by floor or unit. */
  vacancyByUnit: { unit: string; rooms: number }[];
  /** 要介護1〜5. */
  careLevels: string;
  /** Who may move in, in the facility's own words. */
  requirements: string[];
  /** Nurse's hours and doctors, a line each. */
  medical: string[];
  address: string;
  station: string;
  picture: PlacePicture;
  gallery: { picture: PlacePicture; caption: string }[];
  rooms: RoomView[];
  shared: string[];
  safety: string[];
  overview: Fact[];
  /** 表示事項, where the law asks for them. */
  indication: Fact[] | null;
  partners: PartnerView[];
};
