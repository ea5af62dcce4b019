import type { FeeChoice, FeeRules } from '../../domain/site/fee-sum.ts';
import type { VacancyLine } from '../../domain/site/vacancy.ts';
import type { FacilityFace, Fact, TitledText } from './facility.view.ts';

export type RoomFees = {
  code: string;
  label: string;
  rent: number;
  management: number;
  meals: number;
  /** Null: the management fee holds it. */
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
