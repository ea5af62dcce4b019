import { formatDate } from '../format.ts';
import { type Vacancy, vacantRooms } from '../site/facility-facts.ts';
import { type DateString, daysAfter } from '../time.ts';

/** The vacancy as pages show it near the price. */
export type VacancyLine = {
  rooms: number;
  /** `2026年11月1日（日）`. */
  asOf: string;
  /** Rooms promised and people waiting, in words. */
  note: string | null;
  /** Shown instead of the number while no new resident is accepted. */
  closed: string | null;
};

const noteOf = ({ reserved, waiting }: Vacancy): string | null =>
  [reserved > 0 && `うち${reserved}室は予約済み`, waiting > 0 && `お待ちの方${waiting}名`]
    .filter(Boolean)
    .join('、') || null;

/** Shown where the vacancy is unknown. */
const UNKNOWN: VacancyLine = {
  rooms: 0,
  asOf: '',
  note: null,
  closed: '空室の状況は、お電話でおたずねください。',
};

/** The text of a vacancy for pages; null stands for an unknown one. */
export const vacancyLine = (vacancy: Vacancy | null): VacancyLine =>
  vacancy === null
    ? UNKNOWN
    : {
        rooms: vacantRooms(vacancy),
        asOf: formatDate(vacancy.asOf),
        note: noteOf(vacancy),
        closed: vacancy.closed ?? null,
      };

/** Days after which a vacancy has to be confirmed again, even if unchanged. */
export const VACANCY_REVIEW_DAYS = 30;

/** The last day whose vacancies are due for review on `today`. */
export const lastDueDay = (today: DateString): DateString => daysAfter(today, -VACANCY_REVIEW_DAYS);
