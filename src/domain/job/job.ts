import { refuse } from '../form/form.ts';
import type { SiteProfile } from '../site/site-profile.ts';
import { toHalfWidth } from '../text.ts';
import { type DateString, earliest, type InstantString, instantOf, startOfNextDay } from '../time.ts';

export type Job = SiteProfile['jobs']['items'][number];

export const EMPLOYMENT_LABELS: Readonly<Record<Job['employment'], string>> = {
  full_time: '正社員',
  part_time: 'パート',
};

/** The postings that may be shown on that day, in the declared order. */
export const openJobs = (jobs: readonly Job[], today: DateString): readonly Job[] =>
  jobs.filter(({ postedOn, validThrough }) => postedOn <= today && today <= validThrough);

/** The next moment at which a posting appears or ends; null for never. Postings end with their last day in Japan. */
export const nextJobChange = (jobs: readonly Job[], today: DateString): InstantString | null =>
  earliest(
    ...jobs.map(({ postedOn, validThrough }) => {
      if (today < postedOn) return instantOf(postedOn);
      return today <= validThrough ? startOfNextDay(instantOf(validThrough)) : null;
    }),
  );

/**
 * What everyone in the post is paid, in yen per month or hour: the base, with the allowances that all receive each
 * month and a fixed overtime pay, where the posting is by the month.
 */
export function payRange({ pay: { per, base, allowances, fixedOvertime } }: Job): {
  from: number;
  to: number;
} {
  if (per === 'hour') return base;
  const overtime = fixedOvertime === 'none' ? 0 : fixedOvertime.amount;
  const more = allowances
    .filter((allowance) => allowance.per === 'month')
    .reduce((sum, { amount }) => sum + amount, overtime);
  return { from: base.from + more, to: base.to + more };
}

type Shift = Job['shifts'][number];
type Allowance = Job['pay']['allowances'][number];

const SHIFT = /^(.+?)\s+(\d{1,2}):(\d{2})\s*[~〜-]\s*(\d{1,2}):(\d{2})\s+休憩\s*(?:(\d{1,3})\s*分|なし)$/;
const PERIODS: Readonly<Record<Allowance['per'], string>> = {
  month: '毎月',
  night: '夜勤1回',
  hour: '1時間',
};
const NAME_LIMIT = 20;
const LONGEST_BREAK = 180;
const ALLOWANCE_LIMITS = { name: 30, note: 80, amount: 1_000_000_000 };

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const timeOf = (hour = '', minute = ''): string | null =>
  Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;

function shiftOf(line: string): Shift {
  const [, name = '', fromHour, fromMinute, toHour, toMinute, minutes = '0'] =
    SHIFT.exec(toHalfWidth(line)) ?? [];
  const [from, to] = [timeOf(fromHour, fromMinute), timeOf(toHour, toMinute)];
  const breakMinutes = Number(minutes);
  if (name === '' || name.length > NAME_LIMIT || !fromHour || !from || !to || breakMinutes > LONGEST_BREAK)
    return refuse(`勤務時間の「${line}」を「日勤 9:00〜18:00 休憩60分」の形に直してください。`);
  return { name, from, to, breakMinutes };
}

function allowanceOf(line: string): Allowance {
  const [name = '', period = '', sum = '', ...rest] = line.split(/[／/]/).map((part) => part.trim());
  const per = (Object.keys(PERIODS) as Allowance['per'][]).find(
    (one) => PERIODS[one] === toHalfWidth(period),
  );
  const amount = Number(/^(\d[\d,]*)円?$/.exec(toHalfWidth(sum))?.[1]?.replaceAll(',', '') ?? Number.NaN);
  const note = rest.join('／');
  const fits = name !== '' && name.length <= ALLOWANCE_LIMITS.name && note.length <= ALLOWANCE_LIMITS.note;
  if (!per || !fits || !(amount <= ALLOWANCE_LIMITS.amount))
    return refuse(`手当の「${line}」を「夜勤手当／夜勤1回／7,000円／補足」の形に直してください。`);
  return { name, amount, per, ...(note !== '' && { note }) };
}

/** Reads shifts, one a line: `日勤 9:00〜18:00 休憩60分`. Refuses any other line, so use it inside `field` only. */
export const readShifts = (text: string): Shift[] => linesOf(text).map(shiftOf);

/** Writes shifts as the lines that `readShifts` reads. */
export const writeShifts = (shifts: readonly Shift[]): string =>
  shifts
    .map(({ name, from, to, breakMinutes }) => {
      const rest = breakMinutes === 0 ? '休憩なし' : `休憩${breakMinutes}分`;
      return `${name} ${from}〜${to} ${rest}`;
    })
    .join('\n');

/** Reads allowances, one a line: `夜勤手当／夜勤1回／7,000円／補足`. Refuses like `readShifts`. */
export const readAllowances = (text: string): Allowance[] => linesOf(text).map(allowanceOf);

/** Writes allowances as the lines that `readAllowances` reads. */
export const writeAllowances = (allowances: readonly Allowance[]): string =>
  allowances
    .map(({ name, amount, per, note }) =>
      [name, PERIODS[per], `${amount.toLocaleString('en-US')}円`, ...(note ? [note] : [])].join('／'),
    )
    .join('\n');
