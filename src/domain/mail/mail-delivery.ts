import type { InstantString } from '../time.ts';
import { MAX_TRIES, type MailStatus } from './mail.ts';

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

/** One attempt to send a mail; without an end it is under way, or was lost with its process. */
export type MailTry = {
  readonly number: number;
  readonly startedAt: InstantString;
  readonly endedAt: InstantString | null;
  readonly outcome: TryOutcome | null;
  /** The mail server's. */
  readonly words: string;
};

/** The mailer gives up after fifteen minutes; an attempt without an end for longer was lost with its process. */
const LOST_AFTER_MS = 20 * 60 * 1000;

/** Whether a mail is being sent at this moment. */
export const isUnderWay = (
  { startedAt, endedAt }: Pick<MailTry, 'startedAt' | 'endedAt'>,
  now: InstantString,
): boolean => endedAt === null && Date.parse(now) - Date.parse(startedAt) < LOST_AFTER_MS;

type Standing = {
  readonly status: MailStatus;
  /** A try goes on at this moment. */
  readonly underWay: boolean;
  /** Tries that have begun. */
  readonly tries: number;
};

/** What a mail's state means, and what staff may do about it. */
export function nextStep({ status, underWay, tries }: Standing): string {
  if (status !== 'queued') return ENDED[status];
  if (underWay) return 'いま送っています。1〜2分たってから、このページを開き直してください。';
  if (tries === 0) return 'まもなく送ります。数分たってもこのままのときは「今すぐ送る」を押してください。';
  return `まだ受け取られていません。間をあけながら${MAX_TRIES}回まで自動で送り直します（最後は初めの送信から約28時間後）。待たずに試すときは「今すぐ送る」を押してください。`;
}

const ENDED: Record<Exclude<MailStatus, 'queued'>, string> = {
  sent: '相手のメールサーバーが受け取りました。見当たらないと言われたら、迷惑メールのフォルダーと受信の設定を見ていただいてから、もう一度送れます。',
  failed:
    '送れませんでした。下の「送信の記録」で理由を確かめ、直ったらもう一度送ってください。急ぎの用件は電話でお伝えください。',
  bounced:
    'このアドレスにはメールが届きません。電話で新しいアドレスを伺い、登録し直していただいてください。アドレスが正しいと分かったときは、もう一度送れます。',
  cancelled: '取り消したか、宛先の登録がなくなったため、もう送られません。必要になったら、もう一度送れます。',
};

/**
 * Whether a mail server's permanent refusal of a recipient is about the address or its mailbox: 5.1.x and 5.2.1 of RFC
 * 3463, without such a code the replies 550, 551 and 553 of RFC 5321. Otherwise (a full mailbox, a policy, our own
 * address) the next mail may arrive.
 */
export function isAboutAddress(replyCode: number, words: string): boolean {
  const enhanced = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(words);
  if (!enhanced) return [550, 551, 553].includes(replyCode);
  const [, subject, detail = ''] = enhanced;
  // 5.1.7 and 5.1.8 speak of the sender's address.
  if (subject === '1') return !['7', '8'].includes(detail);
  return subject === '2' && detail === '1';
}
