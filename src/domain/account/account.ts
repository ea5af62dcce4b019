import type { Audience } from '../actor.ts';
import type { DateString } from '../time.ts';

/** The number by which each audience signs in. */
export const LOGIN_NUMBERS: Record<Audience, string> = { family: '会員番号', manager: '職員番号' };

/** The label of the login field for each audience. */
export const LOGIN_LABELS: Record<Audience, string> = {
  family: '会員番号またはメールアドレス',
  manager: '職員番号',
};

/** 状態 of an account, a worker's or a member's: a stopped one cannot sign in. */
export const ACCOUNT_STATUSES = ['active', 'stopped'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];
export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, string> = { active: '利用中', stopped: '停止' };

/** Decides whether an account may sign in. `leftOn` is the last day on which it may; null: no end is known. */
export type Standing = {
  readonly status: AccountStatus;
  readonly leftOn: DateString | null;
  readonly deleted: boolean;
};

/** `today` is the date in Japan. */
export const maySignIn = ({ status, leftOn, deleted }: Standing, today: DateString): boolean =>
  status === 'active' && !deleted && (leftOn === null || today <= leftOn);

const HOUR = 3_600_000;
const WORK_DAY = 12 * HOUR;
const IDLE = 2 * HOUR;
const REMEMBERED = 30 * 24 * HOUR;

/** When a session began and when it was last used (ms). */
type SessionTimes = {
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

/** The longest time (ms) a session of this kind can last from now on, and its access token with it. */
export const longestLifetime = (audience: Audience, remember: boolean): number =>
  audience === 'family' && remember ? REMEMBERED : WORK_DAY;

/** Only families choose to stay signed in. */
export const mayRemember = (audience: Audience, wish: boolean): boolean => audience === 'family' && wish;
