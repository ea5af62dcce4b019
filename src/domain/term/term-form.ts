import { z } from 'zod';
import { FACILITIES } from '../facility.ts';
import { choice, choices } from '../form/choice-fields.ts';
import { field, typedText } from '../form/form.ts';
import { parseId, wholeNumber } from '../form/number-fields.ts';
import { line } from '../form/text-fields.ts';
import { clockTime, dateParts, minutesOf } from '../form/time-fields.ts';
import { HOME_REASONS } from '../home-reason.ts';
import { clip, normaliseLine } from '../text.ts';
import {
  APPROVALS,
  HOLIDAY_RULES,
  TERM_KINDS,
  TERM_MODES,
  TERM_NAME_LIMIT,
  TERM_REASON_LIMIT,
  type TermForm,
  WEEKDAY_LABELS,
} from './term.ts';

/** The most visits at one time. */
const MAX_SEATS = 20;
const SLOT_MINUTES = { min: 5, max: 240 };

const shape = z.object({
  kind: choice({ label: '種別', options: TERM_KINDS, required: true }),
  mode: choice({ label: '種類', options: TERM_MODES, required: true }),
  name: line({ label: '名称', required: true, max: TERM_NAME_LIMIT }),
  reason: line({ label: '休止の理由', max: TERM_REASON_LIMIT }),
  facility: choice({ label: '施設', options: FACILITIES, required: true }),
  unit: line({ label: '階・ユニット', max: 30 }),
  weekdays: choices({ label: '曜日', options: Object.keys(WEEKDAY_LABELS), required: true }).transform(
    (days) => days.map(Number),
  ),
  startsAt: clockTime({ label: '開始', required: true }),
  endsAt: clockTime({ label: '終了', required: true, end: true }),
  validFrom: dateParts({ label: '期間の始まり', required: true }),
  validUntil: dateParts({ label: '期間の終わり', required: true }),
  slotMinutes: wholeNumber({ label: '枠の長さ', ...SLOT_MINUTES }),
  callMinutes: wholeNumber({ label: '通話の長さ', ...SLOT_MINUTES }),
  capacity: wholeNumber({ label: '定員', min: 1, max: MAX_SEATS }),
  dailyCap: wholeNumber({ label: '1日の上限', min: 1, max: 200 }),
  holidays: choice({ label: '祝日', options: HOLIDAY_RULES }),
  approval: choice({ label: '承認方式', options: APPROVALS }),
  opensDaysAhead: wholeNumber({ label: '受付開始', min: 0, max: 365 }),
  closesDaysBefore: wholeNumber({ label: '受付締切の日', min: 0, max: 30 }),
  closesAt: clockTime({ label: '受付締切の時刻', end: true }),
});
type Typed = z.output<typeof shape>;
type Field = keyof Typed;

/** Fields that only an open term requires. */
const ASKED_OF_OPEN: readonly [Field, string][] = [
  ['slotMinutes', '枠の長さを入力してください。'],
  ['callMinutes', '通話の長さを入力してください。'],
  ['capacity', '定員を入力してください。'],
  ['holidays', '祝日を選んでください。'],
  ['approval', '承認方式を選んでください。'],
  ['opensDaysAhead', '受付開始を入力してください。'],
  ['closesDaysBefore', '受付締切の日を入力してください。'],
  ['closesAt', '受付締切の時刻を入力してください。'],
];

/** The form of a term (面会受付枠). Fields that a 休止 does not use are dropped, whatever was typed there. */
export const termSchema = z
  .preprocess(withoutNeedless, shape)
  .superRefine(checkTimes)
  .superRefine((typed, context) => (typed.kind === 'open' ? checkOpen : checkClosed)(typed, context))
  .transform((typed) => typed as TermForm);

/**
 * Empties the fields that the kind of term does not use: the rules of slots of a 休止, the reason of 受付. A 休止 without
 * a name is named by its reason.
 */
function withoutNeedless(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null) return raw;
  const { kind, name, reason } = raw as { kind?: unknown; name?: unknown; reason?: unknown };
  const named =
    kind === 'closed' && normaliseLine(typedText(name) ?? '') === ''
      ? { name: clip(normaliseLine(typedText(reason) ?? ''), TERM_NAME_LIMIT) }
      : {};
  const needless = kind === 'closed' ? ['dailyCap', ...ASKED_OF_OPEN.map(([key]) => key)] : ['reason'];
  return { ...raw, ...named, ...Object.fromEntries(needless.map((key) => [key, ''])) };
}

const say = (context: z.RefinementCtx, path: Field, message: string): void =>
  context.addIssue({ code: 'custom', path: [path], message });

function checkTimes({ startsAt, endsAt, validFrom, validUntil }: Typed, context: z.RefinementCtx): void {
  if (startsAt >= endsAt) say(context, 'endsAt', '終了は、開始よりあとの時刻にしてください。');
  if (validUntil < validFrom)
    say(context, 'validUntil', '期間の終わりは、始まりと同じかあとの日にしてください。');
}

function checkClosed({ reason }: Typed, context: z.RefinementCtx): void {
  if (reason === null) say(context, 'reason', '休止の理由を入力してください。ご家族が読みます。');
}

function checkOpen(typed: Typed, context: z.RefinementCtx): void {
  if (typed.mode === 'both')
    say(context, 'mode', '受付の種類は、オンラインか対面のどちらかを選んでください。');
  for (const [key, message] of ASKED_OF_OPEN) if (typed[key] === null) say(context, key, message);
  const { slotMinutes, callMinutes, startsAt, endsAt, capacity, dailyCap } = typed;
  if (slotMinutes && callMinutes && callMinutes > slotMinutes)
    say(context, 'callMinutes', '通話の長さは、枠の長さ以下にしてください。');
  if (slotMinutes && startsAt < endsAt && minutesOf(startsAt) + slotMinutes > minutesOf(endsAt))
    say(
      context,
      'slotMinutes',
      '枠が、開始から終了までの間に入りません。短くするか、終了を遅くしてください。',
    );
  if (capacity && dailyCap && dailyCap < capacity)
    say(context, 'dailyCap', '1日の上限は、定員以上にしてください。');
  const { opensDaysAhead, closesDaysBefore, closesAt } = typed;
  if (opensDaysAhead === null || closesDaysBefore === null || closesAt === null) return;
  if (opensDaysAhead < closesDaysBefore || (opensDaysAhead === closesDaysBefore && closesAt === '00:00'))
    say(context, 'opensDaysAhead', '受付開始は、受付締切より前の日にしてください。');
}

/** 重要なお知らせ that is made together with a 休止. */
const ANNOUNCEMENTS = ['none', 'draft', 'published'] as const;
export type Announcement = (typeof ANNOUNCEMENTS)[number];
export const ANNOUNCEMENT_LABELS: Record<Announcement, string> = {
  none: '出さない',
  draft: '下書きを作る',
  published: 'すぐに公開する',
};

/** What a 休止 asks for besides its term; `shown` are the visits that its confirmation showed. */
export const closingSchema = z.object({
  homeReason: choice({ label: '中止の区分', options: HOME_REASONS, required: true }),
  announce: choice({ label: '重要なお知らせ', options: ANNOUNCEMENTS, required: true }),
  shown: field((raw) =>
    (typedText(raw) ?? '')
      .split(',')
      .map((text) => parseId(text))
      .filter((id) => id !== null),
  ),
});
export type Closing = z.output<typeof closingSchema>;
