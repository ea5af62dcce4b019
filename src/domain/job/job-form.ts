import { z } from 'zod';
import { FACILITIES } from '../facility.ts';
import { checkbox, choice, choices } from '../form/choice-fields.ts';
import { textField } from '../form/form.ts';
import { decimal, position, wholeNumber } from '../form/number-fields.ts';
import { line } from '../form/text-fields.ts';
import { dateParts } from '../form/time-fields.ts';
import { INSURANCES, PAY_PERIODS } from '../site/jobs.ts';
import { normaliseBlock } from '../text.ts';
import { type Job, readAllowances, readShifts, writeAllowances, writeShifts } from './job.ts';

export const EMPLOYMENTS = ['full_time', 'part_time'] as const;
export const CONTRACT_TERMS = ['open', 'fixed'] as const;

/** Graphemes of the texts of a posting, by field. */
export const JOB_LIMITS = {
  title: 30,
  summary: 160,
  duties: 200,
  changeOfDuties: 120,
  changeOfPlace: 120,
  contractRenewal: 160,
  contractLimit: 80,
  trialConditions: 120,
  hours: 120,
  daysOff: 160,
  overtimePayBeyond: 80,
  example: 160,
  raise: 80,
  bonus: 80,
  insuranceNote: 80,
  qualifications: 80,
  support: 160,
} as const;

const MAX_YEN = 1_000_000_000;

const said = (key: keyof typeof JOB_LIMITS, label: string) =>
  line({ label, required: true, max: JOB_LIMITS[key] });
const maybe = (key: keyof typeof JOB_LIMITS, label: string) => line({ label, max: JOB_LIMITS[key] });
const yen = <R extends boolean>(label: string, required: R) =>
  wholeNumber({ label, min: 0, max: MAX_YEN, required });

/** Lines are parsed and written again, so that stored lines can always be parsed. */
const shifts = textField({
  label: '勤務時間',
  required: true,
  clean: normaliseBlock,
  read: (text) => writeShifts(readShifts(text)),
});
const allowances = textField({
  label: '手当',
  clean: normaliseBlock,
  read: (text) => writeAllowances(readAllowances(text)),
});

/** What lists need of a posting. */
const postingShape = {
  title: said('title', '職種'),
  facility: choice({ label: '働く施設', options: FACILITIES, required: true }),
  employment: choice({ label: '雇用の形', options: EMPLOYMENTS, required: true }),
  openings: wholeNumber({ label: '募集人数', min: 1, max: 999, required: true }),
  postedOn: dateParts({ label: '載せる日', required: true }),
  validThrough: dateParts({ label: '載せる最後の日', required: true }),
  closed: checkbox({ label: '募集を止める' }),
  position,
};

/** The conditions of a posting (職業安定法5条の3、同施行規則4条の2). */
export const conditionShape = {
  summary: said('summary', '紹介'),
  duties: said('duties', '仕事の内容'),
  changeOfDuties: said('changeOfDuties', '仕事の内容の変更の範囲'),
  changeOfPlace: said('changeOfPlace', '働く場所の変更の範囲'),
  contractTerm: choice({ label: '契約期間', options: CONTRACT_TERMS, required: true }),
  contractMonths: wholeNumber({ label: '契約の月数', min: 1, max: 60 }),
  contractRenewal: maybe('contractRenewal', '更新の基準'),
  contractLimit: maybe('contractLimit', '更新の上限'),
  trialMonths: wholeNumber({ label: '試用期間の月数', min: 1, max: 12 }),
  trialConditions: maybe('trialConditions', '試用期間の条件'),
  shifts,
  hours: said('hours', '労働時間の決まり'),
  overtimeHours: decimal({ label: '時間外労働の月平均', min: 0, max: 300, required: true }),
  daysOff: said('daysOff', '休日・休暇'),
  holidaysPerYear: wholeNumber({ label: '年間休日', min: 1, max: 366, required: true }),
  payPer: choice({ label: '給与の単位', options: PAY_PERIODS, required: true }),
  payFrom: yen('基本給の下限', true),
  payTo: yen('基本給の上限', true),
  allowances,
  overtimePay: yen('固定残業代', false),
  overtimePayHours: decimal({ label: '固定残業代の時間数', min: 0.1, max: 300 }),
  overtimePayBeyond: maybe('overtimePayBeyond', '固定残業代を超えた分の扱い'),
  example: maybe('example', '給与の例'),
  raise: said('raise', '昇給'),
  bonus: said('bonus', '賞与'),
  insurance: choices({ label: '加入する保険', options: INSURANCES }),
  insuranceNote: maybe('insuranceNote', '保険の補足'),
  qualifications: said('qualifications', '応募の資格'),
  support: said('support', '資格取得の支援'),
};

const posting = z.object({ ...postingShape, ...conditionShape });
type Posting = z.output<typeof posting>;

const countFilled = (form: Posting, keys: readonly (keyof Posting)[]): number =>
  keys.filter((key) => form[key] !== null).length;

const FIXED_TERM = ['contractMonths', 'contractRenewal', 'contractLimit'] as const;
const TRIAL = ['trialMonths', 'trialConditions'] as const;
const FIXED_OVERTIME = ['overtimePay', 'overtimePayHours', 'overtimePayBeyond'] as const;

/** The form of a posting (求人). Conditions that the law wants stated together are filled in together or not at all. */
export const jobFormSchema = posting
  .superRefine((form, context) => {
    const refuse = (path: keyof Posting, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const isPart = (keys: readonly (keyof Posting)[]) => ![0, keys.length].includes(countFilled(form, keys));
    if (form.postedOn > form.validThrough)
      refuse('validThrough', '載せる最後の日は、載せる日と同じか、それより後の日にしてください。');
    if (form.payFrom > form.payTo) refuse('payTo', '基本給の上限を、下限以上にしてください。');
    if (form.contractTerm === 'fixed' && countFilled(form, FIXED_TERM) < FIXED_TERM.length)
      refuse(
        'contractMonths',
        '期間の定めがある契約では、月数・更新の基準・更新の上限をすべて入力してください。',
      );
    if (isPart(TRIAL))
      refuse('trialMonths', '試用期間は、月数と条件の両方を入力するか、両方を空にしてください。');
    if (isPart(FIXED_OVERTIME))
      refuse(
        'overtimePay',
        '固定残業代は、金額・時間数・超えた分の扱いをすべて入力するか、すべて空にしてください。',
      );
  })
  .transform(
    (form): Posting =>
      form.contractTerm === 'fixed'
        ? form
        : { ...form, contractMonths: null, contractRenewal: null, contractLimit: null },
  );

export type JobForm = Posting;

type Contract = Job['contract'];

const contractOf = ({ contractTerm, contractMonths, contractRenewal, contractLimit }: JobForm): Contract =>
  contractTerm === 'open'
    ? { term: 'open' }
    : {
        term: 'fixed',
        months: contractMonths ?? 1,
        renewal: contractRenewal ?? '',
        limit: contractLimit ?? '',
      };

const fixedOvertimeOf = (form: JobForm): Job['pay']['fixedOvertime'] =>
  form.overtimePay === null
    ? 'none'
    : {
        amount: form.overtimePay,
        hours: form.overtimePayHours ?? 0,
        beyond: form.overtimePayBeyond ?? '',
      };

/** The posting that pages and search engines show, from its form; `code` is its anchor. */
export const jobOf = (code: string, form: JobForm): Job => ({
  code,
  title: form.title,
  facility: form.facility,
  employment: form.employment,
  openings: form.openings,
  postedOn: form.postedOn,
  validThrough: form.validThrough,
  summary: form.summary,
  duties: form.duties,
  changeOfDuties: form.changeOfDuties,
  changeOfPlace: form.changeOfPlace,
  contract: contractOf(form),
  ...(form.trialMonths !== null && {
    trial: { months: form.trialMonths, conditions: form.trialConditions ?? '' },
  }),
  shifts: readShifts(form.shifts),
  hours: form.hours,
  overtimeHours: form.overtimeHours,
  daysOff: form.daysOff,
  holidaysPerYear: form.holidaysPerYear,
  pay: {
    per: form.payPer,
    base: { from: form.payFrom, to: form.payTo },
    allowances: readAllowances(form.allowances ?? ''),
    fixedOvertime: fixedOvertimeOf(form),
    ...(form.example !== null && { example: form.example }),
  },
  raise: form.raise,
  bonus: form.bonus,
  insurance: form.insurance,
  ...(form.insuranceNote !== null && { insuranceNote: form.insuranceNote }),
  qualifications: form.qualifications,
  support: form.support,
});

/** The form values of a posting. */
export const formOf = (job: Job, position: number): JobForm => {
  const { code: _, contract, trial, shifts, pay, insurance, insuranceNote, ...same } = job;
  const fixed = contract.term === 'fixed' ? contract : null;
  const overtime = pay.fixedOvertime === 'none' ? null : pay.fixedOvertime;
  return {
    ...same,
    closed: false,
    position,
    contractTerm: contract.term,
    contractMonths: fixed?.months ?? null,
    contractRenewal: fixed?.renewal ?? null,
    contractLimit: fixed?.limit ?? null,
    trialMonths: trial?.months ?? null,
    trialConditions: trial?.conditions ?? null,
    shifts: writeShifts(shifts),
    payPer: pay.per,
    payFrom: pay.base.from,
    payTo: pay.base.to,
    allowances: writeAllowances(pay.allowances) || null,
    overtimePay: overtime?.amount ?? null,
    overtimePayHours: overtime?.hours ?? null,
    overtimePayBeyond: overtime?.beyond ?? null,
    example: pay.example ?? null,
    insurance: [...insurance],
    insuranceNote: insuranceNote ?? null,
  };
};
