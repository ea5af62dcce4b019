import type { SiteProfile } from '../site/site-profile.ts';
import { type DateString, earliest, type InstantString, instantOf, startOfNextDay } from '../time.ts';

export type Job = SiteProfile['jobs']['items'][number];

/** The postings that may be shown on that day, in the declared order. */
export const openJobs = (jobs: readonly Job[], today: DateString): readonly Job[] =>
  jobs.filter(({ postedOn, validThrough }) => postedOn <= today && today <= validThrough);

/** The next moment at which a posting appears or goes; null: never. Postings end with their last day in Japan. */
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
