import type { Facility } from '../../domain/facility.ts';
import type { FeeChoice, FeeRules } from '../../domain/site/fee-sum.ts';
import type { EventPicture, PlacePicture } from '../../domain/site/premises.ts';
import type { VacancyLine } from '../../domain/vacancy/vacancy.ts';

/** The head of every page of a facility. */
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

type RoomView = {
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
  /** Lowest monthly amount in yen without care cost, and the names of its parts. */
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

/** 運営方針: what the facility stands for, and how it guards its residents. */
export type PrincipleView = FacilityFace & {
  motto: string;
  lead: string;
  statements: TitledText[];
  words: { by: string; paragraphs: string[] };
  restraint: { policy: string; paragraphs: string[]; facts: Fact[] };
  abuse: { paragraphs: string[]; facts: Fact[] };
  endOfLife: string[];
  infection: string[];
  continuity: Fact[];
  accidents: string[];
  complaints: { desk: ComplaintDesk; company: ComplaintDesk; outside: ComplaintDesk[] };
  evaluation: Fact[];
};

export type ComplaintDesk = { name: string; tel: string; hours: string };

export type EventView = { name: string; text: string | null; picture: EventPicture | null };

/** サービス内容: daily life and who is there. What a facility does not have is null. */
export type ServiceView = FacilityFace & {
  lead: string;
  /** `time` is `HH:MM`, `clock` how people write it. */
  day: { time: string; clock: string; text: string; detail: string | null }[];
  meals: {
    paragraphs: string[];
    forms: string[];
    sample: { day: string; menus: { meal: string; dishes: string[] }[]; note: string };
  };
  housework: { lead: string; roles: TitledText[] } | null;
  bathing: { perWeek: number; paragraphs: string[] };
  health: string[];
  medicalCare: { name: string; answer: string; note: string | null }[];
  partners: PartnerView[];
  rehabilitation: string[];
  night: string[];
  /** Twelve months in order. */
  year: { month: number; events: EventView[] }[];
  staffing: {
    asOf: string;
    posts: { role: string; people: number; fullTimeEquivalent: number; note: string | null }[];
    duty: { name: string; hours: string; people: string }[];
    nightNote: string;
    /** 3：1以上, where it is declared. */
    ratio: string | null;
  };
  /** Units with something of their own to say. */
  units: TitledText[] | null;
  council: { facts: Fact[]; topics: string } | null;
  evaluation: Fact[] | null;
};

export type RoomFees = {
  code: string;
  label: string;
  rent: number;
  management: number;
  meals: number;
  /** Null where the management fee covers it. */
  utilities: number | null;
  subtotal: number;
  deposit: number;
  /** Whole months of 30 days by care level; `care` and `totals` for 1, 2 and 3 tenths. */
  months: { level: string; totals: number[] }[];
};

/** ご利用案内: who may enter, what it costs, the way in and out. */
export type UseguidView = FacilityFace & {
  vacancy: VacancyLine;
  requirements: string[];
  /** Certified need, diagnosis, residence, where the law sets them. */
  eligibility: Fact[] | null;
  guarantor: string;
  fees: {
    rooms: RoomFees[];
    managementLabel: string;
    managementCovers: string[];
    perMeal: { breakfast: number; lunch: number; dinner: number } | null;
    depositMonths: number;
    deposit: string;
    prepayment: Fact[] | null;
    care: {
      service: string;
      note: string;
      yenPerUnit: number;
      rows: { level: string; units: number; shares: number[] }[];
    };
    extras: { name: string; amount: string; note: string | null }[];
    uninsured: string;
    billing: string;
    revision: string;
  };
  calculator: { rules: FeeRules; choice: FeeChoice; note: string };
  steps: TitledText[];
  duration: string;
  trialStay: string | null;
  hospitalStay: string;
  leaving: string[];
  leavingSupport: string;
  /** Papers about this facility, each with the day of its content. */
  documents: { title: string; summary: string; asOf: string }[];
};
