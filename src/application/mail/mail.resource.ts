import { z } from 'zod';
import { FACILITIES } from '../../domain/facility.ts';
import { MAIL_KIND_LABELS, MAIL_KINDS, MAIL_STATUS_LABELS, MAIL_STATUSES } from '../../domain/mail/mail.ts';
import { choicesOf } from '../resource/choice.ts';
import { defineResource } from '../resource/resource.ts';
import type { MailRow } from './mail-rows.port.ts';

export const MAIL_STATUS_CHOICES = choicesOf(MAIL_STATUS_LABELS, {
  queued: 'info',
  sent: 'success',
  failed: 'error',
  bounced: 'error',
  cancelled: 'neutral',
});

/** 送信メール: every mail of the outbox. Rows are written with what they are about and are never deleted. */
export const mailResource = defineResource<MailRow>()({
  name: 'mail',
  label: '送信メール',
  schema: z.object({}),
  columns: [
    { key: 'status', label: '状態', kind: 'choice', choices: MAIL_STATUS_CHOICES, sort: true },
    { key: 'createdAt', label: '日時', kind: 'instant', sort: true },
    { key: 'recipient', label: '宛先', kind: 'slot', sort: true },
    { key: 'subject', label: '件名', kind: 'text', sort: true },
    { key: 'kind', label: '種類', kind: 'choice', choices: choicesOf(MAIL_KIND_LABELS), sort: true },
    { key: 'attempts', label: '試行', kind: 'number', sort: true },
  ],
  filters: [
    { key: 'status', label: '状態', choices: MAIL_STATUS_CHOICES, values: MAIL_STATUSES },
    { key: 'kind', label: '種類', choices: choicesOf(MAIL_KIND_LABELS), values: MAIL_KINDS },
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
  ],
  searchHint: '氏名・アドレス・件名',
  form: [],
  blank: {},
  sort: { key: 'createdAt', direction: 'desc' },
  describe: ({ subject }) => subject,
  deletion: null,
  empty: 'メールを送ると、ここに並びます。届いたかどうかも分かります。',
  scope: { area: 'mail', within: ({ facility }) => (facility ? { facility: [facility] } : 'all') },
});
