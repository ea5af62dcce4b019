import type { Audience } from '../../domain/actor.ts';

const HOUR = 3_600_000;
const WORK_DAY = 12 * HOUR;
const IDLE = 2 * HOUR;
const REMEMBERED = 30 * 24 * HOUR;

/** When a session began and when it was last used (ms). */
export type SessionTimes = {
  readonly audience: Audience;
  readonly remember: boolean;
  readonly startedAt: number;
  readonly seenAt: number;
};

/**
 * The instant (ms) at which a session ends unless it is used again: a family's after 30 days without use when
 * remembered, else 12 hours after it began; a worker's 12 hours after it began or after 2 idle hours.
 */
export function sessionEnd({ audience, remember, startedAt, seenAt }: SessionTimes): number {
  if (audience === 'manager') return Math.min(startedAt + WORK_DAY, seenAt + IDLE);
  return remember ? seenAt + REMEMBERED : startedAt + WORK_DAY;
}

/** How long (ms) a session of this kind can last from now on; also how long its access token is good. */
export const longestLifetime = (audience: Audience, remember: boolean): number =>
  audience === 'family' && remember ? REMEMBERED : WORK_DAY;

/** Only families choose to stay signed in. */
export const mayRemember = (audience: Audience, wish: boolean): boolean => audience === 'family' && wish;
