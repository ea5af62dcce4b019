import { z } from 'zod';
import { ACCOUNT_STATUSES } from '../account/account.ts';
import { REGISTRATION_STATE_LABELS, REGISTRATION_STATES } from '../email-registration/email-registration.ts';
import { checkbox, choice, rows } from '../form/choice-fields.ts';
import { id } from '../form/number-fields.ts';
import { block, line, loginId, phone } from '../form/text-fields.ts';
import { ANONYMOUS_NAME, anonymousNumber, NUMBER_LIMIT, personNameShape, RELATION_LIMIT } from '../person.ts';

export const MEMBER_NOTE_LIMIT = 500;
export const LINK_LIMIT = 10;

/** 続柄 as forms suggest them; any other may be typed. */
export const RELATIONS = ['配偶者', '長男', '長女', '次男', '次女', '兄弟姉妹', '孫', '成年後見人'] as const;

const link = z.object({
  residentId: id({ label: '入居者', required: true }),
  relation: line({ label: '続柄', required: true, max: RELATION_LIMIT }),
  representative: checkbox({ label: '代表者' }),
});

/** One resident a member belongs to; `representative`: speaks for the family (代表者), one per resident. */
export type FamilyLink = z.output<typeof link>;

/** The form of a member (ご家族会員). */
export const memberSchema = z.object({
  number: loginId({ label: '会員番号', max: NUMBER_LIMIT }),
  ...personNameShape,
  phone: phone({ label: '電話', required: true }),
  links: z
    .preprocess((raw) => withoutEmpty(raw), rows({ label: '入居者', of: link, max: LINK_LIMIT }))
    .superRefine((links, context) => {
      if (links.length === 0)
        context.addIssue({ code: 'custom', message: '入居者を1人以上選んで、続柄を入力してください。' });
      const linked = new Set<number>();
      links.forEach(({ residentId }, index) => {
        if (linked.has(residentId))
          context.addIssue({
            code: 'custom',
            path: [index, 'residentId'],
            message: '同じ入居者が2回選ばれています。片方を外してください。',
          });
        linked.add(residentId);
      });
    }),
  status: choice({ label: '状態', options: ACCOUNT_STATUSES, required: true }),
  note: block({ label: 'メモ', max: MEMBER_NOTE_LIMIT }).transform((text) => text ?? ''),
});

/** `phone`: 10 or 11 digits; `note` is for staff only. */
export type Member = z.output<typeof memberSchema>;

/** Drops lines of the form that were left empty. */
function withoutEmpty(raw: unknown): unknown {
  if (raw === null || typeof raw !== 'object') return raw;
  const lines: unknown[] = Array.isArray(raw) ? raw : Object.values(raw);
  return lines.filter((line) => {
    const { residentId = '', relation = '' } = (line ?? {}) as Record<string, unknown>;
    return line !== undefined && !(residentId === '' && relation === '');
  });
}

/** The state of a member's e-mail addresses: that of the best one. */
export const MAIL_STATES = ['none', ...REGISTRATION_STATES] as const;
export type MailState = (typeof MAIL_STATES)[number];
export const MAIL_STATE_LABELS: Record<MailState, string> = { none: '未登録', ...REGISTRATION_STATE_LABELS };

/** What remains of a member who is made anonymous; links are kept apart. */
export const anonymousMember = (id: number): Omit<Member, 'links' | 'phone'> & { phone: null } => ({
  ...ANONYMOUS_NAME,
  number: anonymousNumber(id),
  phone: null,
  status: 'stopped',
  note: '',
});
