import type { Job } from './job.ts';
import type { JobForm } from './job-form.ts';
import { readAllowances, readShifts, writeAllowances, writeShifts } from './job-lines.ts';

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

/** A posting as pages and search engines are told of it, from its form; `code` is its anchor. */
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

/** The form that would give this posting. */
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
