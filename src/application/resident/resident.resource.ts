import { FACILITIES } from '../../domain/facility.ts';
import { NUMBER_LIMIT } from '../../domain/person.ts';
import { type Consents, consentWords, NO_CONSENTS } from '../../domain/resident/consent.ts';
import {
  RESIDENT_NOTE_LIMIT,
  RESIDENT_STATUS_LABELS,
  ROOM_LIMIT,
  residentSchema,
  VISIT_PERMISSION_LABELS,
} from '../../domain/resident/resident.ts';
import { type Choice, choicesOf } from '../resource/choice.ts';
import { defineResource } from '../resource/resource.ts';
import { nameFields } from '../resource/usual-fields.ts';
import type { ResidentRow } from './residents.port.ts';

const STATUS_CHOICES = choicesOf(RESIDENT_STATUS_LABELS, {
  present: 'success',
  hospital: 'warning',
  outing: 'info',
});
const VISITS_CHOICES = choicesOf(VISIT_PERMISSION_LABELS, { allowed: 'success', suspended: 'warning' });

/** The labels, in the history, of acts beside the list's own. */
export const RESIDENT_ACT_LABELS = {
  withdrawConsent: '同意の撤回',
  moveRoom: '居室の移動',
  anonymise: '匿名化',
};

const RETENTION_CHOICES: readonly Choice[] = [
  { value: 'over', label: '過ぎた方' },
  { value: 'anonymised', label: '匿名にした方' },
];

const words = (value: unknown): string => (value ? consentWords(value as Consents) : '');

/** 入居者: the people who live in the facilities. */
export const residentResource = defineResource<ResidentRow>()({
  name: 'resident',
  label: '入居者',
  schema: residentSchema,
  columns: [
    { key: 'number', label: '番号', kind: 'text', sort: true },
    { key: 'name', label: '氏名', kind: 'text', sort: true, oneLine: true },
    { key: 'facility', label: '施設', kind: 'choice', choices: 'facilities', sort: true },
    { key: 'unit', label: 'ユニット・階', kind: 'choice', choices: 'unitNames', sort: true },
    { key: 'room', label: '居室', kind: 'text', sort: true, oneLine: true },
    { key: 'state', label: '状態', kind: 'choice', choices: STATUS_CHOICES },
    { key: 'families', label: '家族数', kind: 'number' },
    { key: 'consents', label: '同意', kind: 'slot', words },
  ],
  filters: [
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
    { key: 'state', label: '状態', choices: STATUS_CHOICES },
    { key: 'visits', label: '面会', choices: VISITS_CHOICES },
    { key: 'retention', label: '保存期間', choices: RETENTION_CHOICES },
  ],
  searchHint: '番号・氏名・ふりがな・居室',
  form: [
    {
      key: 'number',
      label: '入居者番号',
      input: 'line',
      required: true,
      max: NUMBER_LIMIT,
      hint: '施設で使っている番号。半角の英数字と記号で、空白は入れられません。',
      section: '本人',
    },
    ...nameFields('本人'),
    {
      key: 'facility',
      label: '施設',
      input: 'choice',
      required: true,
      choices: 'facilities',
      section: '住まい',
    },
    { key: 'unit', label: '階・ユニット', input: 'choice', choices: 'units', section: '住まい' },
    {
      key: 'room',
      label: '居室',
      input: 'line',
      required: true,
      max: ROOM_LIMIT,
      hint: '部屋の番号か名前。ほかの方が入居している部屋は選べません。',
      section: '住まい',
    },
    { key: 'movedInOn', label: '入居日', input: 'date', required: true, section: '住まい' },
    {
      key: 'leftOn',
      label: '退居日',
      input: 'date',
      hint: 'この日の翌日から、ご家族はこの方の写真やお知らせを見られなくなります。',
      section: '住まい',
    },
    {
      key: 'status',
      label: '状態',
      input: 'choice',
      required: true,
      choices: STATUS_CHOICES,
      section: '住まい',
    },
    {
      key: 'visits',
      label: '面会可否',
      input: 'radio',
      required: true,
      choices: VISITS_CHOICES,
      section: '面会',
    },
    {
      key: 'visitsReason',
      label: '面会を控える理由',
      input: 'block',
      max: RESIDENT_NOTE_LIMIT,
      hint: '職員だけが見ます。ご家族には表示しません。',
      section: '面会',
    },
    {
      key: 'careNote',
      label: '配慮',
      input: 'block',
      max: RESIDENT_NOTE_LIMIT,
      hint: '面会のときに気をつけること（右の耳が聞こえやすい、など）。当日の面会表に出ます。',
      section: '面会',
    },
    {
      key: 'visitLimitExempt',
      label: '面会の回数を制限しない（看取りなど）',
      input: 'flag',
      section: '面会',
    },
    { key: 'consents', label: '写真の同意', input: 'slot', words, section: '写真の同意' },
  ],
  blank: { status: 'present', visits: 'allowed', consents: NO_CONSENTS },
  sort: { key: 'number', direction: 'asc' },
  describe: (row) => `${row.name}（${row.room}）`,
  deletion:
    '名簿から消え、ご家族はこの方の写真やお知らせを見られなくなります。退居された方は削除せず、退居日を入れてください。ごみ箱から元に戻せます。',
  empty:
    '入居者はまだ登録されていません。「追加」から1人ずつ、または「CSVで取り込む」からまとめて登録できます。',
  scope: {
    area: 'resident',
    within: ({ facility }) => (facility === null ? 'all' : { facility: [facility] }),
  },
  refuse: (_actor, _act, row) =>
    row?.anonymisedAt ? '匿名にした方の記録は、変更も復元もできません。' : null,
});
