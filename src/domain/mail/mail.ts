import { z } from 'zod';
import { REMINDER_LABELS } from '../visit-reminder.ts';

/** How far a mail is. A refused or returned one is `bounced`: nobody reads it at that address. */
export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'bounced', 'cancelled'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];
export const MAIL_STATUS_LABELS: Record<MailStatus, string> = {
  queued: '送信待ち',
  sent: '送信済',
  failed: '失敗',
  bounced: '届かない',
  cancelled: '取消',
};

/** The kinds of mails, as the list names them. */
export const MAIL_KIND_LABELS = {
  confirmAddress: '登録確認',
  addressConfirmed: '登録完了',
  testMail: 'テストメール',
  passwordReset: 'パスワードの再設定',
  newPhotos: '写真のお知らせ',
  familyNotice: 'ご家族へのお知らせ',
  visitRequested: '面会の予約受付',
  visitConfirmed: '面会の予約確定',
  visitMoved: '面会の変更',
  visitCancelled: '面会の取消',
  visitCalledOff: '面会の施設中止',
  visitClosed: '面会の休止',
  visitDeclined: '面会のお断り',
  visitTomorrow: '面会の前日のお知らせ',
  visitSoon: `面会の${REMINDER_LABELS.soon}のお知らせ`,
} as const;
export type MailKind = keyof typeof MAIL_KIND_LABELS;
/** The kinds that are about a visit. */
export type VisitMailKind = Extract<MailKind, `visit${string}`>;
export const MAIL_KINDS = Object.keys(MAIL_KIND_LABELS) as MailKind[];

/** Kinds that people get because they asked for them, and can decline. */
export const DECLINABLE_KINDS: readonly MailKind[] = ['newPhotos', 'familyNotice'];

/**
 * Links that open something for whoever has them, made when a mail is sent, and for how many hours they do. Null: as long
 * as what they lead to; such a token is the same in every mail about it.
 */
export const SECRET_LINK_HOURS = {
  confirmAddress: 72,
  familyReset: 1,
  managerReset: 1,
  visit: null,
} as const;
export type LinkPurpose = keyof typeof SECRET_LINK_HOURS;
const LINK_PURPOSES = Object.keys(SECRET_LINK_HOURS) as [LinkPurpose, ...LinkPurpose[]];

/** Stands where a secret link will be, in everything that is stored and shown. */
export const LINK_LATER = '(リンクは送信時に入ります)';

/** An event as calendars know it (RFC 5545): the same `uid` with a higher `sequence` changes or takes back. */
const calendarEventSchema = z.object({
  uid: z.string(),
  sequence: z.int().min(0),
  method: z.enum(['REQUEST', 'CANCEL']),
  start: z.string(),
  end: z.string(),
  stamp: z.string(),
  summary: z.string(),
  location: z.string(),
  description: z.string(),
});
export type MailEvent = z.output<typeof calendarEventSchema>;

/** A part of a mail, from which both its text and its HTML are made. */
export const mailBlockSchema = z.discriminatedUnion('kind', [
  /** A paragraph; line breaks stay. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('facts'), facts: z.array(z.object({ label: z.string(), value: z.string() })) }),
  z.object({ kind: z.literal('steps'), steps: z.array(z.string()) }),
  z.object({ kind: z.literal('link'), label: z.string(), href: z.url() }),
  z.object({ kind: z.literal('secretLink'), label: z.string(), purpose: z.enum(LINK_PURPOSES) }),
  /** An event for the reader's calendar, sent as a file; `said` is what the mail says of it. */
  z.object({ kind: z.literal('calendar'), said: z.string(), event: calendarEventSchema }),
  /** Who writes, at the end. */
  z.object({ kind: z.literal('signature'), lines: z.array(z.string()) }),
]);
export type MailBlock = z.output<typeof mailBlockSchema>;

/** The purposes of the secret links of a mail, each once. */
export const secretLinksOf = (blocks: readonly MailBlock[]): LinkPurpose[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'secretLink' ? [block.purpose] : []))),
];

/** The name of the calendar file that is attached to a mail. */
export const CALENDAR_FILE = 'menkai.ics';

/** The event that is attached to a mail, if there is one. */
export const calendarOf = (blocks: readonly MailBlock[]): MailEvent | null =>
  blocks.find((block) => block.kind === 'calendar')?.event ?? null;

/** Fills the secret links in; a link that is not given stays as it is. */
export const withLinks = (
  blocks: readonly MailBlock[],
  links: Readonly<Partial<Record<LinkPurpose, string>>>,
): MailBlock[] =>
  blocks.map((block) => {
    const href = block.kind === 'secretLink' && links[block.purpose];
    return href && block.kind === 'secretLink' ? { kind: 'link', label: block.label, href } : block;
  });

/** Attempts to send a mail; with the queue's growing pauses (e^n seconds, up to six hours) the last is about 28 hours after the first. */
export const MAX_TRIES = 14;

const LEADING = /^[\w-]{0,128}/;

/** The token at the start of what a mail program made of a link: signs of the sentence around it (`。` `>` `）`) fall off. */
export const linkToken = (raw: string): string => LEADING.exec(raw)?.[0] ?? '';
