import { formatDateTime } from '../time-format.ts';
import type { Visit } from './visit.ts';
import type { VisitMode } from './visit-mode.ts';

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
