import type { Actor } from '../../../domain/actor.ts';
import { FACILITIES, type Facility } from '../../../domain/facility.ts';
import { formatDate, formatTime } from '../../../domain/format.ts';
import { type DateString, daysAfter, instantOf, readDay, tokyoDate } from '../../../domain/time.ts';
import type { ActRules } from '../../../domain/visit/visit-acts.ts';
import type { Addresses } from '../../addresses.port.ts';
import type { Clock } from '../../clock.port.ts';
import type { PhoneWords } from '../../phone-words.port.ts';
import type { Choice } from '../../resource/choice.ts';
import type { VideoMeetings } from '../meeting/video-meetings.port.ts';
import { requireVisitWorker, visitMissing } from '../visit-access.ts';
import type { VisitSheets } from '../visit-sheets.port.ts';
import { type SheetRowView, sheetRow } from './sheet-row.ts';

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

export type StaffVisitPorts = {
  addresses: Pick<Addresses, 'add' | 'list' | 'enterAsHost'>;
  sheets: VisitSheets;
  meetings: Pick<VideoMeetings, 'provider'>;
  clock: Clock;
  rulesOf: (facility: Facility) => ActRules;
  facilityName: (facility: Facility) => string;
  phoneWords: PhoneWords;
};

/** The facility that a page is asked for; a worker's own wins, none is both. */
export const facilityAsked = (own: Facility | null, asked: string | null): Facility | null =>
  own ?? FACILITIES.find((facility) => facility === asked) ?? null;

export const facilityChoicesFor = (
  own: Facility | null,
  facilityName: StaffVisitPorts['facilityName'],
): readonly Choice[] =>
  own === null ? FACILITIES.map((value) => ({ value, label: facilityName(value) })) : [];

type Asked = { day: string | null; facility: string | null; visit: number | null };

/** The run sheet of a day, or of one visit's day with that visit for the bed. */
export function makeRunSheet(sight: StaffVisitPorts) {
  const { addresses, sheets, meetings, clock, rulesOf, facilityName, phoneWords } = sight;
  return async (actor: Actor, asked: Asked): Promise<RunSheetView> => {
    const worker = requireVisitWorker(actor, 'read');
    const now = clock.now();
    const today = tokyoDate(now);
    const words = { addresses, now, provider: meetings.provider, rulesOf, facilityName, phoneWords };
    const alone = asked.visit === null ? null : await sheets.find(worker.facility, asked.visit);
    if (alone === undefined) throw visitMissing();
    const day: DateString = alone ? tokyoDate(alone.startsAt) : (readDay(asked.day) ?? today);
    const facility = facilityAsked(worker.facility, asked.facility);
    const rows = alone ? [] : await sheets.between(facility, instantOf(day), instantOf(daysAfter(day, 1)));
    return {
      day,
      dayWords: formatDate(day),
      today: day === today,
      before: daysAfter(day, -1),
      after: daysAfter(day, 1),
      at: formatTime(now),
      facility: { value: facility ?? '', choices: facilityChoicesFor(worker.facility, facilityName) },
      rows: rows.map((row) => sheetRow(row, words)),
      mayWrite: worker.scope.includes('visit:write'),
      bedside: alone && sheetRow(alone, words),
    };
  };
}

export type RunSheet = ReturnType<typeof makeRunSheet>;
