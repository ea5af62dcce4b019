import type { Channel, LinkState, VisitStatus } from '../../domain/visit/visit.ts';
import type { Tone } from '../resource/choice.ts';

/** What staff can do with a visit; the names are those of `_act`. */
export type StaffAct =
  | 'approve'
  | 'decline'
  | 'start'
  | 'finish'
  | 'noShow'
  | 'callOff'
  | 'setLink'
  | 'retryLink'
  | 'move'
  | 'keepMoment';

/** A visit as staff see it, in words. */
export type SheetRowView = {
  id: number;
  reference: string;
  version: number;
  day: string;
  /** 「10:00」 and 「10:15」. */
  from: string;
  to: string;
  status: VisitStatus;
  statusLabel: string;
  tone: Tone;
  mode: string;
  facility: string;
  resident: string;
  room: string;
  careNote: string;
  /** 「小野寺 真由美（長女）」 */
  participants: readonly string[];
  member: { id: number; name: string; number: string } | null;
  phone: string;
  message: string;
  channel: Channel;
  /** None in person, nor of the site's own room. */
  link: { state: LinkState; label: string; url: string | null } | null;
  /** Where staff go into the call now; null: not yet, or not any more. */
  entry: string | null;
  /** Who of the family is there: 「待っています 1台」; null: nobody. */
  presence: { label: string; tone: Tone } | null;
  /** 「10:05」: 電話してください. */
  callAsked: string | null;
  /** Why it was called off or declined. */
  reason: string | null;
  /** What comes next, and what else may be done now. */
  next: StaffAct | null;
  others: readonly StaffAct[];
  /** 「開始は9:50から」: what the clock still holds back. */
  heldBack: string | null;
};
