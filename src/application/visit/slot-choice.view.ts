/** A time that staff can book. */
export type SlotView = {
  startsAt: string;
  /** 「10:00〜10:15」 */
  words: string;
  /** Why families cannot book it any more; staff can, with a reason. */
  refusal: string | null;
};

export type SlotDayView = { date: string; words: string; slots: readonly SlotView[] };
