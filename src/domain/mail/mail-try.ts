import type { InstantString } from '../time.ts';

export const TRY_OUTCOMES = ['accepted', 'deferred', 'refused', 'unreachable', 'lost'] as const;
export type TryOutcome = (typeof TRY_OUTCOMES)[number];

/** How a try ended, as staff read it. */
export const TRY_OUTCOME_LABELS: Record<TryOutcome, string> = {
  accepted: '受け取られました',
  deferred: 'あとで送り直し',
  refused: '断られました',
  unreachable: '届かないアドレス',
  lost: '途中で切れました（届いていることもあります）',
};

/** One try to send a mail; without an end it goes on, or was lost with its process. */
export type MailTry = {
  readonly number: number;
  readonly startedAt: InstantString;
  readonly endedAt: InstantString | null;
  readonly outcome: TryOutcome | null;
  /** The mail server's. */
  readonly words: string;
};

/** The mailer gives up after fifteen minutes; a try without an end for longer was lost with its process. */
const LOST_AFTER_MS = 20 * 60 * 1000;

/** Whether a mail is being handed over at this moment. */
export const isUnderWay = (
  { startedAt, endedAt }: Pick<MailTry, 'startedAt' | 'endedAt'>,
  now: InstantString,
): boolean => endedAt === null && Date.parse(now) - Date.parse(startedAt) < LOST_AFTER_MS;
