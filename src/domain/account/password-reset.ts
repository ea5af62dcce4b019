import type { InstantString } from '../time.ts';

/** How long a request counts at most, however late its mail was sent or sent again. */
const LONGEST_HOURS = 48;

/** What a link of a reset mail is good for. */
export type ResetState = 'open' | 'expired' | 'used' | 'replaced' | 'unknown';

type Reset = {
  readonly createdAt: InstantString;
  /** When a new password was set, by this link or in any other way. */
  readonly usedAt: InstantString | null;
  /** A newer request of the same account is there. */
  readonly replaced: boolean;
};

/** The state of a known link at `now`; what leads on (the newer mail) is said before what only ends. */
export function resetState(reset: Reset, linkExpiresAt: InstantString, now: InstantString): ResetState {
  if (reset.usedAt !== null) return 'used';
  if (reset.replaced) return 'replaced';
  const end = Math.min(Date.parse(linkExpiresAt), Date.parse(reset.createdAt) + LONGEST_HOURS * 3_600_000);
  return Date.parse(now) < end ? 'open' : 'expired';
}

/** Why a link cannot be used, and how to get one that can. */
export const RESET_SENTENCES: Readonly<Record<Exclude<ResetState, 'open'>, string>> = {
  expired:
    'このリンクは、使える時間（1時間）を過ぎました。下の「もう一度メールを送る」から、新しいリンクを受け取ってください。',
  used: 'このリンクをお送りしたあとに、パスワードはもう決め直されています。新しいパスワードでログインしてください。おわかりにならないときは、もう一度メールを送れます。',
  replaced:
    'このあとに新しいリンクをお送りしています。いちばん新しいメールのリンクを開いてください。見つからないときは、もう一度メールを送れます。',
  unknown:
    'このリンクは使えません。メールのリンクが途中で切れていないかをご確認ください。切れていないときは、もう一度メールを送れます。',
};
