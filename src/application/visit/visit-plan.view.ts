import type { VisitStatus } from '../../domain/visit/visit.ts';
import type { Choice, Tone } from '../resource/choice.ts';

export type PlannedVisit = {
  id: number;
  resident: string;
  room: string;
  status: VisitStatus;
  statusLabel: string;
  tone: Tone;
};

/** A time of a day: a slot of the terms, or a time that staff chose freely (`capacity` null). */
export type PlanTime = {
  key: string;
  from: string;
  to: string;
  facility: string;
  mode: string;
  visits: readonly PlannedVisit[];
  /** Seats that are free; null where no term makes a slot. */
  free: number | null;
  /** Why nothing can be booked: 「休止：感染症の流行のため」. */
  closed: string | null;
  /** Where it is booked on behalf; null where nothing is free, or for who may not. */
  book: string | null;
};

export type PlanDay = { date: string; words: string; today: boolean; times: readonly PlanTime[] };

/** Slots with who is in them, of a day or a week. */
export type VisitPlanView = {
  span: 'day' | 'week';
  day: string;
  title: string;
  before: string;
  after: string;
  facility: { value: string; choices: readonly Choice[] };
  days: readonly PlanDay[];
  mayWrite: boolean;
};
