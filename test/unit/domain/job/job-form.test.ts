import { describe, expect, it } from '@jest/globals';
import { loadSiteProfile } from '../../../../src/adapters/site/site-profile.yaml.ts';
import { formOf, jobFormSchema, jobOf } from '../../../../src/domain/job/job-form.ts';

const { items } = loadSiteProfile('views/site').jobs;
const [FULL_TIME] = items;
if (!FULL_TIME) throw new Error('the profile has no posting');
const FORM = formOf(FULL_TIME, 10);

describe('a posting', () => {
  it.each(items.map((job) => [job.code, job] as const))('is the same after its form: %s', (code, job) => {
    const form = jobFormSchema.parse({ ...formOf(job, 10), closed: '' });
    expect(jobOf(code, form)).toEqual(job);
  });

  it('takes lines as people type them', () => {
    const { shifts, pay } = jobOf(
      'x',
      jobFormSchema.parse({
        ...FORM,
        shifts: '日勤　９:００～18:00　休憩60分\r\n\r\n夜勤 17:00-9:00 休憩なし',
        allowances: '夜勤手当/夜勤１回/７,０００円\n処遇改善手当／毎月／28000／全員に／支給',
        overtimeHours: '４.５',
      }),
    );
    expect(shifts).toEqual([
      { name: '日勤', from: '09:00', to: '18:00', breakMinutes: 60 },
      { name: '夜勤', from: '17:00', to: '09:00', breakMinutes: 0 },
    ]);
    expect(pay.allowances).toEqual([
      { name: '夜勤手当', amount: 7000, per: 'night' },
      { name: '処遇改善手当', amount: 28_000, per: 'month', note: '全員に／支給' },
    ]);
  });

  it.each([
    [{ shifts: '日勤' }, 'shifts'],
    [{ shifts: '日勤 25:00〜18:00 休憩60分' }, 'shifts'],
    [{ shifts: '' }, 'shifts'],
    [{ allowances: '夜勤手当／ときどき／7,000円' }, 'allowances'],
    [{ allowances: '夜勤手当／毎月／たくさん' }, 'allowances'],
    [{ payTo: '1' }, 'payTo'],
    [{ validThrough: '2020-01-01' }, 'validThrough'],
    [{ contractTerm: 'fixed', contractMonths: '6' }, 'contractMonths'],
    [{ trialConditions: '' }, 'trialMonths'],
    [{ overtimePay: '10000' }, 'overtimePay'],
    [{ overtimeHours: '1.25' }, 'overtimeHours'],
    [{ facility: '' }, 'facility'],
    [{ changeOfPlace: '' }, 'changeOfPlace'],
  ])('is refused with %j', (wrong, field) => {
    const { error } = jobFormSchema.safeParse({ ...FORM, ...wrong });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it('without a fixed term has no rules of one', () => {
    const form = jobFormSchema.parse({ ...FORM, contractMonths: '6', contractRenewal: '更新あり' });
    expect(jobOf('x', form).contract).toEqual({ term: 'open' });
  });
});
