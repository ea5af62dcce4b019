import { formatDateTime, nameWithRelation } from '../format.ts';
import { HOME_REASONS_TO_FAMILIES } from '../home-reason.ts';
import type { VisitMode } from '../visit-mode.ts';
import type { Visit } from './visit.ts';

/** What families call each kind of visit. */
export const VISIT_NAMES: Record<VisitMode, string> = {
  online: 'オンライン面会',
  in_person: '面会',
};

const clockOf = (instant: string): string => formatDateTime(instant).replace(/^.*）/, '');

/** `2026年12月7日（月）10:00〜10:15` in Japan. */
export const visitTime = ({ startsAt, endsAt }: Pick<Visit, 'startsAt' | 'endsAt'>): string =>
  `${formatDateTime(startsAt)}〜${clockOf(endsAt)}`;

/** What a family does on the day, in three plain steps. */
export const visitSteps = (mode: VisitMode, joinOpensMinutes: number): readonly [string, string, string] =>
  mode === 'online'
    ? [
        `面会の${joinOpensMinutes}分前になったら、下のリンクを開きます。`,
        '「参加する」を押します。',
        'そのままお待ちください。時間になると、ご入居者の顔が映ります。',
      ]
    : [
        '時間までに、施設の受付へお越しください。',
        '受付で、お名前と受付番号をお伝えください。',
        '職員がご案内します。',
      ];

/** 「小野寺 真由美（長女）」, for each who joins. */
export const participantWords = (participants: Visit['participants']): string[] =>
  participants.map(nameWithRelation);

/**
 * Why a visit is not held, part by part, as its family reads it: without a word of anybody's health, and after it what
 * staff wrote. A 休止 has its own reason, which is the only one then.
 */
export const reasonsToFamilies = (
  { homeReason, reasonNote }: Pick<Visit, 'homeReason' | 'reasonNote'>,
  byClosure: boolean,
): string[] =>
  [homeReason && !(byClosure && reasonNote) && HOME_REASONS_TO_FAMILIES[homeReason], reasonNote].filter(
    (part): part is string => Boolean(part),
  );

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long it is until a family may join, in words; null for more than a day, which the date tells better. */
export function untilWords(seconds: number): string | null {
  if (seconds > DAY) return null;
  if (seconds <= MINUTE) return 'まもなく入れます。';
  const minutes = Math.ceil(seconds / MINUTE);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const words = [hours > 0 ? `${hours}時間` : '', rest > 0 ? `${rest}分` : ''].join('');
  return `あと${words}で入れます。`;
}
