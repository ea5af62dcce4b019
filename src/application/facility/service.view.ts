import type { EventPicture } from '../../domain/site/premises.ts';
import type { FacilityFace, Fact, TitledText } from './facility.view.ts';
import type { PartnerView } from './top.view.ts';

export type EventView = { name: string; text: string | null; picture: EventPicture | null };

/** サービス内容: daily life and who is there. What a facility does not have is null. */
export type ServiceView = FacilityFace & {
  lead: string;
  day: { time: string; text: string; detail: string | null }[];
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
