import { z } from 'zod';
import { DomainError } from '../errors.ts';
import { checkbox, choice, rows } from '../form/choice-fields.ts';
import { refuse, textField } from '../form/form.ts';
import { id } from '../form/number-fields.ts';
import { block, line, phone } from '../form/text-fields.ts';
import { instantParts } from '../form/time-fields.ts';
import { HOME_REASONS } from '../home-reason.ts';
import { CAPTION_LIMIT } from '../photo/photo.ts';
import { VISIT_MODES } from '../visit-mode.ts';
import { CHANNELS } from './visit.ts';

export const MESSAGE_LIMIT = 200;
const PARTICIPANT_LIMITS = { name: 50, relation: 20 } as const;
const REASON_NOTE_LIMIT = 200;

const participant = z.object({
  name: line({ label: '参加する方のお名前', max: PARTICIPANT_LIMITS.name }),
  relation: line({ label: '続柄', max: PARTICIPANT_LIMITS.relation }),
});

/** People who join, rows left empty dropped; each has a name. */
const participants = (max: number) =>
  rows({ label: '参加する方', of: participant, max }).superRefine((all, context) => {
    all.forEach(({ name, relation }, index) => {
      if (name === null && relation !== null)
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: '参加する方のお名前を入力してください。',
        });
    });
    if (all.every(({ name, relation }) => name === null && relation === null))
      context.addIssue({
        code: 'custom',
        path: [0, 'name'],
        message: '参加する方のお名前を1人以上入力してください。',
      });
  });

const named = (all: readonly { name: string | null; relation: string | null }[]) =>
  all.flatMap(({ name, relation }) => (name === null ? [] : [{ name, relation: relation ?? '' }]));

const text = (limit: number, label: string) => block({ label, max: limit }).transform((typed) => typed ?? '');

const shape = (maxParticipants: number) => ({
  residentId: id({ label: '入居者', required: true }),
  mode: choice({ label: '種類', options: VISIT_MODES, required: true }),
  startsAt: instantParts({ label: '日時', required: true }),
  participants: participants(maxParticipants).transform(named),
  phone: phone({ label: '当日の電話番号', required: true }),
  message: text(MESSAGE_LIMIT, '伝えたいこと'),
});

/** Refuses more people than the facility lets join. */
export function assertParticipants(participants: readonly unknown[], max: number): void {
  if (participants.length <= max) return;
  const message = `一緒に参加できるのは${max}名までです。`;
  throw new DomainError('invalid', 'visit.invalid', message, { fields: { participants: [message] } });
}

/** The form by which a family books. `startsAt` is the beginning of a slot. */
export const bookingSchema = (maxParticipants: number) => z.object(shape(maxParticipants));

/** The form by which staff book for a family; a rule gone beyond needs its reason. */
export const bookingOnBehalfSchema = (maxParticipants: number) =>
  z.object({
    ...shape(maxParticipants),
    memberId: id({ label: '会員' }),
    channel: choice({ label: '受付方法', options: CHANNELS, required: true }),
    overrideReason: line({ label: '例外の理由', max: REASON_NOTE_LIMIT }),
  });
export type BookingOnBehalf = z.output<ReturnType<typeof bookingOnBehalfSchema>>;

/** 施設中止. */
export const callOffSchema = z.object({
  reason: choice({ label: '中止の理由', options: HOME_REASONS, required: true }),
  note: text(REASON_NOTE_LIMIT, 'ご家族へのことば'),
});

/** お断り: the family reads the note. */
export const declineSchema = z.object({
  note: block({ label: 'お断りの理由', required: true, max: REASON_NOTE_LIMIT }),
});

/** The choice in a list of slots that stands for a time of one's own. */
export const FREE_TIME = 'free';

/** Another time of the same visit. */
export const moveVisitSchema = z.object({
  startsAt: instantParts({ label: '新しい日時', required: true }),
  overrideReason: line({ label: '例外の理由', max: REASON_NOTE_LIMIT }),
  version: id({ label: '版', required: true }),
});

const HTTPS = /^https:\/\/[^\s/?#@]+\.[^\s/?#@]+(?:[/?#]|$)/i;

/** 参加のアドレス as staff paste it: https only, without a name and password in it. */
export const meetingLinkSchema = z.object({
  joinUrl: textField({
    label: '参加のアドレス',
    required: true,
    clean: (typed) => typed.trim(),
    read: (typed) =>
      typed.length <= 1000 && HTTPS.test(typed) && URL.canParse(typed)
        ? typed
        : refuse('参加のアドレスは「https://」で始まるアドレスを、そのまま貼り付けてください。'),
  }),
});

/** What staff keep of a visit that is over: a photo, a line, or both; `alone`: no other resident is in the photo. */
export const momentSchema = z.object({
  line: line({ label: 'ひとこと', max: CAPTION_LIMIT }).transform((text) => text ?? ''),
  alone: checkbox({ label: 'ほかの入居者は写っていません' }),
});

export type Moment = z.output<typeof momentSchema>;

/** Forms of many visits stand on one page: each input is named after its visit, `note[v12]`. */
export const rowField = (name: string, id: number): string => `${name}[${rowKey(id)}]`;

/** A key that no parser of forms takes for the place in a list. */
export const rowKey = (id: number): string => `v${id}`;
