import type { Audience } from '../actor.ts';
import type { DateString } from '../time.ts';

/** The number that everybody of an audience has. */
export const LOGIN_NUMBERS: Record<Audience, string> = { family: '会員番号', manager: '職員番号' };

/** What people of each audience sign in with, as the pages call it. */
export const LOGIN_LABELS: Record<Audience, string> = {
  family: '会員番号またはメールアドレス',
  manager: '職員番号',
};

/** 状態 of an account, a worker's or a member's: a stopped one cannot sign in. */
export const ACCOUNT_STATUSES = ['active', 'stopped'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];
export const ACCOUNT_STATUS_LABELS: Record<AccountStatus, string> = { active: '利用中', stopped: '停止' };

/** What decides whether an account may be used. `leftOn` is the last day it may; null: no end is known. */
export type Standing = {
  readonly status: AccountStatus;
  readonly leftOn: DateString | null;
  readonly deleted: boolean;
};

/** `today` is the date in Japan. */
export const maySignIn = ({ status, leftOn, deleted }: Standing, today: DateString): boolean =>
  status === 'active' && !deleted && (leftOn === null || today <= leftOn);
