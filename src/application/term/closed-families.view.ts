import type { Facility } from '../../domain/facility.ts';
import type { VisitToTellView } from './term-check.view.ts';

/** Whom to tell of a 休止 by phone, to print and to tick off, and who was told by mail. */
export type ClosedFamiliesView = {
  readonly id: number;
  readonly title: string;
  readonly facility: Facility;
  readonly reason: string;
  readonly when: string;
  readonly at: string;
  /** All visits that were called off. */
  readonly calledOff: number;
  readonly phones: readonly VisitToTellView[];
  readonly mailed: readonly VisitToTellView[];
};
