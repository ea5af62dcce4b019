import type { HistoryView } from '../resource/views.ts';
import type { CallLogView } from './call-log.view.ts';
import type { SheetRowView } from './sheet-row.view.ts';
import type { SlotDayView } from './slot-choice.view.ts';

/** One booked visit with all there is of it. */
export type VisitDetailView = {
  row: SheetRowView;
  mayWrite: boolean;
  channel: string;
  bookedAt: string;
  startedAt: string | null;
  endedAt: string | null;
  /** Set: staff went beyond a rule, and why. */
  overrideReason: string | null;
  /** Mails to the member's addresses; null where there is no member, or for who may not see mails. */
  mails: string | null;
  /** Times to move it to; none while it cannot be moved. */
  days: readonly SlotDayView[];
  /** Who was in the call that the site itself held. */
  calls: CallLogView;
  history: HistoryView;
};
