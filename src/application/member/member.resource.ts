import { ACCOUNT_STATUS_LABELS } from '../../domain/account/account.ts';
import { FACILITIES } from '../../domain/facility.ts';
import {
  type FamilyLink,
  MAIL_STATE_LABELS,
  MEMBER_NOTE_LIMIT,
  memberSchema,
} from '../../domain/member/member.ts';
import { NUMBER_LIMIT } from '../../domain/person.ts';
import { type Choice, choicesOf } from '../resource/choice.ts';
import { defineResource } from '../resource/resource.ts';
import { nameFields } from '../resource/usual-fields.ts';
import type { LinkedResident, MemberRow } from './members.port.ts';

const withRelation = (name: string, { relation, representative }: Omit<FamilyLink, 'residentId'>): string =>
  `${name}（${relation}${representative ? '・代表者' : ''}）`;

/** `小野寺 ハル（長女・代表者）、…`, of the residents a list's row carries. */
const residentWords = (value: unknown): string =>
  ((value ?? []) as readonly LinkedResident[]).map((link) => withRelation(link.name, link)).join('、');

/** The same of a form's values, named by the residents that may be chosen. */
const linkWords = (value: unknown, choices: readonly Choice[]): string =>
  ((value ?? []) as readonly FamilyLink[])
    .map((link) => {
      const resident = choices.find((choice) => choice.value === String(link.residentId));
      return withRelation(resident?.label ?? `入居者（登録${link.residentId}）`, link);
    })
    .join('、');

const STATUS_CHOICES = choicesOf(ACCOUNT_STATUS_LABELS, { active: 'success', stopped: 'warning' });
const MAIL_CHOICES = choicesOf(MAIL_STATE_LABELS, {
  pending: 'info',
  confirmed: 'success',
  stopped: 'warning',
  unreachable: 'error',
});

/** The labels, in the history, of acts beside the list's own. */
export const MEMBER_ACT_LABELS = { anonymise: '匿名化' };

/** ご家族会員: the families' accounts. */
export const memberResource = defineResource<MemberRow>()({
  name: 'member',
  label: 'ご家族会員',
  schema: memberSchema,
  columns: [
    { key: 'number', label: '会員番号', kind: 'text', sort: true },
    { key: 'name', label: '氏名', kind: 'text', sort: true, oneLine: true },
    { key: 'residents', label: '入居者（続柄）', kind: 'slot', words: residentWords },
    { key: 'representative', label: '代表', kind: 'flag' },
    { key: 'mailState', label: 'メール', kind: 'choice', choices: MAIL_CHOICES },
    { key: 'lastSignInAt', label: '最終ログイン', kind: 'instant', sort: true },
    { key: 'status', label: '状態', kind: 'choice', choices: STATUS_CHOICES, sort: true },
  ],
  filters: [
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
    { key: 'mailState', label: 'メール', choices: MAIL_CHOICES },
    { key: 'status', label: '状態', choices: STATUS_CHOICES },
  ],
  searchHint: '会員番号・氏名・ふりがな・電話',
  form: [
    {
      key: 'number',
      label: '会員番号',
      input: 'line',
      required: true,
      max: NUMBER_LIMIT,
      hint: 'ご家族がログインに使います。半角の英数字と記号で、空白は入れられません。',
      section: '本人',
    },
    ...nameFields('本人'),
    {
      key: 'phone',
      label: '電話',
      input: 'line',
      required: true,
      hint: '例：090-1234-5678',
      section: '本人',
    },
    {
      key: 'links',
      label: '入居者',
      input: 'slot',
      required: true,
      choices: 'residents',
      words: linkWords,
      section: '入居者',
    },
    {
      key: 'status',
      label: '状態',
      input: 'radio',
      required: true,
      choices: STATUS_CHOICES,
      section: '利用',
    },
    {
      key: 'note',
      label: 'メモ',
      input: 'block',
      max: MEMBER_NOTE_LIMIT,
      hint: '職員だけが見ます。',
      section: '利用',
    },
  ],
  blank: { status: 'active', links: [] },
  sort: { key: 'number', direction: 'asc' },
  describe: (row) => `${row.name}（${row.number}）`,
  deletion:
    'この方はすぐにログインできなくなり、写真やお知らせを見られなくなります。ごみ箱から元に戻せます。',
  empty:
    'ご家族会員はまだ登録されていません。入居者を登録してから、「追加」か「CSVで取り込む」で登録してください。',
  scope: {
    area: 'member',
    within: ({ facility }) => (facility === null ? 'all' : { facility: [facility] }),
  },
  refuse: (_actor, _act, row) =>
    row?.anonymisedAt ? '匿名にした方の記録は、変更も復元もできません。' : null,
});
