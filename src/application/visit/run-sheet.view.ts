import type { Choice } from '../resource/choice.ts';
import type { SheetRowView } from './sheet-row.view.ts';

/** The day's run sheet (オンライン面会室). */
export type RunSheetView = {
  day: string;
  dayWords: string;
  today: boolean;
  before: string;
  after: string;
  /** 「10:05」: when it was read. */
  at: string;
  facility: { value: string; choices: readonly Choice[] };
  rows: readonly SheetRowView[];
  mayWrite: boolean;
  /** Set: the view for the bed, of this visit alone. */
  bedside: SheetRowView | null;
};
