import type { Facility } from '../../../domain/facility.ts';
import { formatTime } from '../../../domain/format.ts';
import { type DateString, daysAfter, instantOf, tokyoDate } from '../../../domain/time.ts';
import { isLive, VISIT_STATUS_LABELS } from '../../../domain/visit/visit.ts';
import type { Addresses } from '../../addresses.port.ts';
import type { Clock } from '../../clock.port.ts';
import type { DashboardCard, DashboardSource } from '../../dashboard/dashboard.ts';
import type { PhoneWords } from '../../phone-words.port.ts';
import type { VisitOnSheet, VisitSheets } from '../visit-sheets.port.ts';

const MOST = 6;

/** Where no visit is left: there were some, there are none, or none can be. */
const OVER = '今日の面会はもうありません';
const NONE = '今日の面会はありません';
const CLOSED = '今日は面会の受付がない日です';

type Ports = {
  addresses: Pick<Addresses, 'runSheet'>;
  sheets: Pick<VisitSheets, 'between'>;
  /** Whether a visit can be held on the day; of one facility or (null) of any. */
  hasSlots: (day: DateString, facility: Facility | null) => Promise<boolean>;
  phoneWords: PhoneWords;
  clock: Clock;
};

/** What a worker's home says of today's visits: whom to phone now, and who comes when. */
export const makeVisitCards = ({
  addresses,
  sheets,
  hasSlots,
  phoneWords,
  clock,
}: Ports): DashboardSource => ({
  area: 'visit',
  async cards({ facility }) {
    const today = tokyoDate(clock.now());
    const all = await sheets.between(facility, instantOf(today), instantOf(daysAfter(today, 1)));
    const live = all.filter(({ status }) => isLive(status));
    const none = all.length > 0 ? OVER : (await hasSlots(today, facility)) ? NONE : CLOSED;
    return [
      ...callsAsked(live, addresses.runSheet, phoneWords),
      todaysVisits(live, addresses.runSheet, none),
    ];
  },
});

const named = ({ startsAt, resident }: VisitOnSheet): string =>
  `${formatTime(startsAt)}　${resident.room}　${resident.name}様`;

const bedside = (sheet: string, { id }: VisitOnSheet): string => `${sheet}?visit=${id}`;

function callsAsked(visits: readonly VisitOnSheet[], sheet: string, phoneWords: PhoneWords): DashboardCard[] {
  const asked = visits.filter(({ callAskedAt }) => callAskedAt !== null);
  if (asked.length === 0) return [];
  const card: DashboardCard = {
    title: `電話してください ${asked.length}件`,
    tone: 'error',
    lines: asked.map((visit) => ({
      text: `${named(visit)}　電話 ${phoneWords(visit.phone)}`,
      href: bedside(sheet, visit),
    })),
    act: { label: '電話をかけに行く', href: sheet },
  };
  return [card];
}

function todaysVisits(visits: readonly VisitOnSheet[], sheet: string, none: string): DashboardCard {
  return {
    title: visits.length === 0 ? none : `今日の面会 ${visits.length}件`,
    tone: visits.some(({ status }) => status === 'in_call') ? 'success' : 'info',
    lines: visits.slice(0, MOST).map((visit) => ({
      text: `${named(visit)}　${VISIT_STATUS_LABELS[visit.status]}`,
      href: bedside(sheet, visit),
    })),
    act: { label: 'オンライン面会室を開く', href: sheet },
  };
}
