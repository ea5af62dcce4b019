import type { WorkerActor } from '../../domain/actor.ts';
import { FACILITIES } from '../../domain/facility.ts';
import {
  APPROVAL_LABELS,
  HOLIDAY_RULE_LABELS,
  TERM_KIND_LABELS,
  TERM_MODE_LABELS,
  TERM_NAME_LIMIT,
  TERM_REASON_LIMIT,
  TERM_STATE_LABELS,
  type TermForm,
  WEEKDAY_LABELS,
  weekdayWords,
} from '../../domain/term/term.ts';
import { termSchema } from '../../domain/term/term-form.ts';
import { choicesOf } from '../resource/choice.ts';
import { type Act, defineResource, type FieldDeclaration } from '../resource/resource.ts';
import type { TermRow } from './terms.port.ts';

const KINDS = choicesOf(TERM_KIND_LABELS, { closed: 'warning' });
const MODES = choicesOf(TERM_MODE_LABELS);
const CLOCK = { input: 'line', required: true } as const;

const ABOUT: readonly FieldDeclaration<TermForm>[] = [
  { key: 'kind', label: '種別', input: 'slot', choices: KINDS, section: '内容' },
  { key: 'mode', label: '種類', input: 'radio', required: true, choices: MODES, section: '内容' },
  { key: 'name', label: '名称', input: 'line', required: true, max: TERM_NAME_LIMIT, section: '内容' },
  {
    key: 'reason',
    label: '休止の理由',
    input: 'line',
    required: true,
    max: TERM_REASON_LIMIT,
    hint: 'ご家族が、予約のページとメールで読みます。例：感染症の流行のため',
    section: '内容',
  },
  { key: 'facility', label: '施設', input: 'choice', required: true, choices: 'facilities', section: '内容' },
  {
    key: 'unit',
    label: '階・ユニット',
    input: 'choice',
    choices: 'units',
    hint: '選ぶと、その階・ユニットの入居者だけの枠になります。',
    section: '内容',
  },
];

const TIMES: readonly FieldDeclaration<TermForm>[] = [
  {
    key: 'weekdays',
    label: '曜日',
    input: 'slot',
    required: true,
    choices: choicesOf(WEEKDAY_LABELS),
    words: (value) => weekdayWords((value ?? []) as readonly number[]),
    section: '曜日と時間',
  },
  { ...CLOCK, key: 'startsAt', label: '開始', hint: '例：10:00', section: '曜日と時間' },
  { ...CLOCK, key: 'endsAt', label: '終了', hint: '例：11:30。日の終わりは24:00', section: '曜日と時間' },
  { key: 'validFrom', label: '有効期間の始まり', input: 'date', required: true, section: '有効期間' },
  {
    key: 'validUntil',
    label: '有効期間の終わり',
    input: 'date',
    required: true,
    hint: 'この日も含みます。',
    section: '有効期間',
  },
];

/** What only an open term is asked for. */
const RULES: readonly FieldDeclaration<TermForm>[] = [
  {
    key: 'slotMinutes',
    label: '枠の長さ（分）',
    input: 'number',
    required: true,
    hint: '通話と、次の方の準備を合わせた長さです。',
    section: '枠',
  },
  { key: 'callMinutes', label: '通話の長さ（分）', input: 'number', required: true, section: '枠' },
  {
    key: 'capacity',
    label: '定員（同じ時刻の面会の数）',
    input: 'number',
    required: true,
    hint: 'オンラインでは、施設の端末の台数までです。',
    section: '枠',
  },
  {
    key: 'dailyCap',
    label: '1日の上限',
    input: 'number',
    hint: '入れなければ、施設の1日の上限だけになります。',
    section: '枠',
  },
  {
    key: 'holidays',
    label: '祝日',
    input: 'radio',
    required: true,
    choices: choicesOf(HOLIDAY_RULE_LABELS),
    section: '枠',
  },
  {
    key: 'approval',
    label: '承認方式',
    input: 'radio',
    required: true,
    choices: choicesOf(APPROVAL_LABELS),
    section: '受付',
  },
  {
    key: 'opensDaysAhead',
    label: '受付開始（何日前から）',
    input: 'number',
    required: true,
    section: '受付',
  },
  {
    key: 'closesDaysBefore',
    label: '受付締切の日（何日前まで）',
    input: 'number',
    required: true,
    hint: '当日まで受け付けるときは0',
    section: '受付',
  },
  { ...CLOCK, key: 'closesAt', label: '受付締切の時刻', hint: '例：17:00', section: '受付' },
];

type Key = keyof TermForm;
type Words = { label?: string; hint?: string; section?: string; required?: boolean };

const PERIOD = '休止する期間';
const HOURS = '休止する曜日と時間（初めは毎日・終日）';

/** What a 休止 asks for, in this order, and how it asks for what it shares with 受付. */
const OF_CLOSED: readonly [Key, Words][] = [
  ['kind', {}],
  ['reason', {}],
  ['mode', { label: '休止する面会' }],
  ['facility', {}],
  ['unit', { hint: '選ぶと、その階・ユニットだけを休止します。選ばなければ、施設全体の休止です。' }],
  [
    'name',
    { hint: '職員の一覧に出ます。入れなければ、休止の理由がそのまま名称になります。', required: false },
  ],
  ['validFrom', { label: `${PERIOD}の始まり`, section: PERIOD }],
  ['validUntil', { label: `${PERIOD}の終わり`, section: PERIOD }],
  ['weekdays', { section: HOURS }],
  ['startsAt', { section: HOURS, hint: '1日中休むときは00:00' }],
  ['endsAt', { section: HOURS, hint: '1日中休むときは24:00' }],
];

/** The fields that a term of this kind is asked for, in its words. */
export const fieldsOf = <F extends Words & { readonly key: string }>(
  kind: TermForm['kind'],
  fields: readonly F[],
): F[] =>
  kind === 'open'
    ? fields.filter(({ key }) => key !== 'reason')
    : OF_CLOSED.flatMap(([key, words]) =>
        fields.filter((field) => field.key === key).map((field) => ({ ...field, ...words })),
      );

/** The form of a term, of both kinds together. */
export const TERM_FIELDS = [...ABOUT, ...TIMES, ...RULES];

const STATES = choicesOf(TERM_STATE_LABELS, { current: 'success', upcoming: 'info' });

const refuseTerm = (_actor: WorkerActor, _act: Act, row: TermRow | null, input: TermForm | null) =>
  row && input && row.kind !== input.kind
    ? '受付と休止は、あとから入れ替えられません。新しく追加してください。'
    : null;

/** 面会受付枠: what makes slots of visits, and what closes them (休止). */
export const termResource = defineResource<TermRow>()({
  name: 'term',
  label: '面会受付枠',
  schema: termSchema,
  columns: [
    { key: 'name', label: '名称', kind: 'text', sort: true },
    { key: 'kind', label: '種別', kind: 'choice', choices: KINDS, sort: true },
    { key: 'mode', label: '種類', kind: 'choice', choices: MODES },
    { key: 'facility', label: '施設', kind: 'choice', choices: 'facilities', sort: true },
    { key: 'when', label: '曜日・時間', kind: 'text' },
    { key: 'capacity', label: '定員', kind: 'number', sort: true },
    { key: 'period', label: '期間', kind: 'text' },
    { key: 'state', label: '状態', kind: 'choice', choices: STATES },
  ],
  filters: [
    { key: 'state', label: '状態', choices: STATES },
    { key: 'kind', label: '種別', choices: KINDS },
    { key: 'mode', label: '種類', choices: MODES },
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
  ],
  searchHint: '名称・休止の理由',
  form: TERM_FIELDS,
  blank: {},
  sort: { key: 'validFrom', direction: 'desc' },
  describe: (row) => row.name,
  deletion:
    'この受付枠では、すぐに予約できなくなります（休止を削除すると、また予約できます）。すでに入っている予約はそのまま残ります。ごみ箱から元に戻せます。',
  empty: '受付枠はまだありません。「既定の受付枠を作る」か「新しく追加する」で、予約できる時間を作れます。',
  scope: {
    area: 'term',
    within: ({ facility }) => (facility === null ? 'all' : { facility: [facility] }),
  },
  refuse: refuseTerm,
});
