import type { AffectedVisitView } from './term-check.view.ts';

/** Those whom no mail tells of a 休止, to print and to tick off. */
export type ClosedFamiliesView = {
  readonly id: number;
  readonly title: string;
  readonly reason: string;
  readonly when: string;
  readonly at: string;
  /** All visits that were called off; families who get mails are not listed. */
  readonly calledOff: number;
  readonly phones: readonly (AffectedVisitView & {
    readonly name: string;
    readonly number: string;
    readonly phone: string;
  })[];
};
