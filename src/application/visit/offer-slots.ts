import type { Actor } from '../../domain/actor.ts';
import type { Slot } from '../../domain/term/slot.ts';
import type { DateString } from '../../domain/time.ts';
import type { VisitMode } from '../../domain/visit/visit-mode.ts';

/** Why a slot or a whole day cannot be booked, in words for families; null: it can. */
export type SlotOffer = { readonly slot: Slot; readonly left: number; readonly refusal: string | null };

/** ◯ free, △ few left, × none. */
export type DayMark = 'free' | 'few' | 'none';

export type DayOffer = {
  readonly date: DateString;
  readonly mark: DayMark;
  /** Of ×: 「満員」「休止：…」「祝日」「受付は終わりました」「受付日ではありません」; else null. */
  readonly reason: string | null;
  readonly slots: readonly SlotOffer[];
};

/** All that may be booked for a resident now. */
export type ResidentOffer = {
  readonly residentId: number;
  readonly mode: VisitMode;
  /** Set: nothing can be booked online at all (面会不可, 月の回数, one live booking), in words for families. */
  readonly refusal: string | null;
  /** 今月あと n 回 by calendar month (`2026-12` → 1); null: without limit (例外). */
  readonly leftInMonth: Readonly<Record<string, number>> | null;
  readonly days: readonly DayOffer[];
};

/** What may be booked for a resident of the actor's, by the day. Throws `notFound` for any other resident. */
export interface OfferSlots {
  of(actor: Actor, asked: { residentId: number; mode: VisitMode }): Promise<ResidentOffer>;
  /** The free slots nearest to a moment, for whoever lost one. */
  nearest(
    actor: Actor,
    asked: { residentId: number; mode: VisitMode; to: string; most: number },
  ): Promise<readonly Slot[]>;
}
