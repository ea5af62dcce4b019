import { FACILITIES } from '../../domain/facility.ts';
import { EMPLOYMENT_LABELS, type Job } from '../../domain/job/job.ts';
import { EMPLOYMENTS, JOB_LIMITS, type JobForm, jobFormSchema } from '../../domain/job/job-form.ts';
import { INSURANCES } from '../../domain/site/jobs.ts';
import { choicesOf } from '../resource/choice.ts';
import type { Collection } from '../resource/collection.port.ts';
import { defineResource, type FieldDeclaration, type Stored } from '../resource/resource.ts';
import { positionField } from '../resource/usual-fields.ts';

/** Whether a posting is shown today: not yet, now, no more, or taken away before its last day. */
export type JobState = 'upcoming' | 'open' | 'ended' | 'closed';

/** A posting as its list reads it; `code` is its anchor on the page. */
export type JobRow = Stored & JobForm & { readonly code: string; readonly state: JobState };

/** What is stored of a posting; one that came with the profile brings its code. */
export type JobInput = JobForm & { readonly code?: string };

/** 求人 as staff keep them. */
export type JobRows = Collection<JobRow, JobInput> & {
  /** The live ones that nobody has closed, past and coming ones too, in the order pages show them. */
  posted(): Promise<readonly Job[]>;
};

const EMPLOYMENT_CHOICES = choicesOf(EMPLOYMENT_LABELS);
const TERMS = choicesOf<JobForm['contractTerm']>({ open: '期間の定めなし', fixed: '期間の定めあり' });
const PAY_PERIODS = choicesOf<JobForm['payPer']>({ month: '月給', hour: '時給' });

type Own = Partial<Pick<FieldDeclaration<JobForm>, 'required' | 'hint'>>;

const texts =
  (section: string) =>
  (key: keyof typeof JOB_LIMITS, label: string, own: Own = {}) =>
    ({
      key,
      label,
      input: 'line',
      max: JOB_LIMITS[key],
      section,
      ...own,
    }) satisfies FieldDeclaration<JobForm>;

const MUST = { required: true } as const;
const [POST, WORK, TERM, TIME, PAY, MORE] = ['募集', '仕事', '契約', '時間と休み', '賃金', '保険と資格'];
const [post, work, term, time, pay, more] = [POST, WORK, TERM, TIME, PAY, MORE].map(texts) as [
  ReturnType<typeof texts>,
  ReturnType<typeof texts>,
  ReturnType<typeof texts>,
  ReturnType<typeof texts>,
  ReturnType<typeof texts>,
  ReturnType<typeof texts>,
];

/** The form of a posting, in the order one reads about a job. */
const JOB_FIELDS: readonly FieldDeclaration<JobForm>[] = [
  post('title', '職種', MUST),
  { key: 'facility', label: '働く施設', input: 'radio', choices: 'facilities', section: POST, ...MUST },
  {
    key: 'employment',
    label: '雇用の形',
    input: 'radio',
    choices: EMPLOYMENT_CHOICES,
    section: POST,
    ...MUST,
  },
  { key: 'openings', label: '募集人数', input: 'number', section: POST, ...MUST },
  { key: 'postedOn', label: '載せる日', input: 'date', section: POST, ...MUST },
  {
    key: 'validThrough',
    label: '載せる最後の日',
    input: 'date',
    section: POST,
    hint: '次の日になると、公開ページからひとりでに消えます。',
    ...MUST,
  },
  {
    key: 'closed',
    label: '募集を止める（最後の日を待たずに、公開ページから消す）',
    input: 'flag',
    section: POST,
  },
  { ...positionField, section: POST },
  work('summary', '紹介', MUST),
  work('duties', '仕事の内容', MUST),
  work('changeOfDuties', '仕事の内容の変更の範囲', MUST),
  work('changeOfPlace', '働く場所の変更の範囲', MUST),
  { key: 'contractTerm', label: '契約期間', input: 'radio', choices: TERMS, section: TERM, ...MUST },
  {
    key: 'contractMonths',
    label: '契約の月数',
    input: 'number',
    section: TERM,
    hint: '期間の定めがあるときは、この下の2つも入力します。',
  },
  term('contractRenewal', '更新の基準'),
  term('contractLimit', '更新の上限'),
  {
    key: 'trialMonths',
    label: '試用期間の月数',
    input: 'number',
    section: TERM,
    hint: 'なければ空にします。',
  },
  term('trialConditions', '試用期間の条件'),
  {
    key: 'shifts',
    label: '勤務時間',
    input: 'block',
    section: TIME,
    hint: '1行に1つ、「日勤 9:00〜18:00 休憩60分」の形で書きます。',
    ...MUST,
  },
  time('hours', '労働時間の決まり', MUST),
  {
    key: 'overtimeHours',
    label: '時間外労働の月平均（時間）',
    input: 'number',
    section: TIME,
    hint: 'なければ0',
    ...MUST,
  },
  time('daysOff', '休日・休暇', MUST),
  { key: 'holidaysPerYear', label: '年間休日（日）', input: 'number', section: TIME, ...MUST },
  { key: 'payPer', label: '給与の単位', input: 'radio', choices: PAY_PERIODS, section: PAY, ...MUST },
  { key: 'payFrom', label: '基本給の下限（円）', input: 'number', section: PAY, ...MUST },
  { key: 'payTo', label: '基本給の上限（円）', input: 'number', section: PAY, ...MUST },
  {
    key: 'allowances',
    label: '手当',
    input: 'block',
    section: PAY,
    hint: '1行に1つ、「夜勤手当／夜勤1回／7,000円／補足」の形で書きます。2つ目は、毎月・夜勤1回・1時間のどれか。補足はなくてもかまいません。',
  },
  {
    key: 'overtimePay',
    label: '固定残業代（円）',
    input: 'number',
    section: PAY,
    hint: 'なければ空にします。あるときは、この下の2つも入力します。',
  },
  { key: 'overtimePayHours', label: '固定残業代の時間数', input: 'number', section: PAY },
  pay('overtimePayBeyond', '固定残業代を超えた分の扱い'),
  pay('example', '給与の例'),
  pay('raise', '昇給', MUST),
  pay('bonus', '賞与', MUST),
  {
    key: 'insurance',
    label: '加入する保険',
    input: 'choices',
    choices: INSURANCES.map((value) => ({ value, label: value })),
    section: MORE,
  },
  more('insuranceNote', '保険の補足'),
  more('qualifications', '応募の資格', MUST),
  more('support', '資格取得の支援', MUST),
];

const STATES = choicesOf<JobState>(
  { open: '募集中', upcoming: '掲載前', ended: '掲載終了', closed: '募集停止' },
  { open: 'success', upcoming: 'info', closed: 'warning' },
);

/** 求人. */
export const jobResource = defineResource<JobRow>()({
  name: 'job',
  label: '求人',
  schema: jobFormSchema,
  columns: [
    { key: 'title', label: '職種', kind: 'text', sort: true },
    { key: 'facility', label: '施設', kind: 'choice', choices: 'facilities', sort: true },
    { key: 'employment', label: '雇用の形', kind: 'choice', choices: EMPLOYMENT_CHOICES, sort: true },
    { key: 'openings', label: '人数', kind: 'number', sort: true },
    { key: 'state', label: '状態', kind: 'choice', choices: STATES },
    { key: 'postedOn', label: '載せる日', kind: 'date', sort: true },
    { key: 'validThrough', label: '最後の日', kind: 'date', sort: true },
    { key: 'position', label: '順', kind: 'number', sort: true },
  ],
  filters: [
    { key: 'state', label: '状態', choices: STATES },
    { key: 'facility', label: '施設', choices: 'facilities', values: FACILITIES },
    { key: 'employment', label: '雇用の形', choices: EMPLOYMENT_CHOICES, values: EMPLOYMENTS },
  ],
  searchHint: '職種・紹介・仕事の内容',
  form: JOB_FIELDS,
  blank: { position: 0, contractTerm: 'open' },
  sort: { key: 'position', direction: 'asc' },
  describe: ({ title }) => title,
  deletion: '採用情報のページからすぐに消えます。ごみ箱から元に戻せます。',
  empty: '求人はまだありません。「新しく追加する」で、労働条件をすべて書いて載せてください。',
  scope: {
    area: 'site',
    within: ({ facility }) => (facility === null ? 'all' : { facility: [facility] }),
  },
});
