import { describe, expect, it } from '@jest/globals';
import { loadSiteProfile } from '../../../../src/adapters/site/site-profile.yaml.ts';
import { type Job, nextJobChange, openJobs, payRange } from '../../../../src/domain/job/job.ts';

const [shipped] = loadSiteProfile('views/site').jobs.items;
const aJob = (values: Partial<Job> = {}): Job => ({ ...(shipped as Job), ...values });

describe('postings', () => {
  const soon = aJob({ code: 'soon', postedOn: '2026-12-01', validThrough: '2026-12-31' });
  const now = aJob({ code: 'now', postedOn: '2026-11-01', validThrough: '2026-11-30' });
  const codes = (today: string) => openJobs([soon, now], today).map(({ code }) => code);

  it('stand from the day they are posted through their last day', () => {
    expect(codes('2026-10-31')).toEqual([]);
    expect(codes('2026-11-01')).toEqual(['now']);
    expect(codes('2026-11-30')).toEqual(['now']);
    expect(codes('2026-12-01')).toEqual(['soon']);
    expect(codes('2027-01-01')).toEqual([]);
  });

  it('change at the midnight in Japan when one begins or has ended', () => {
    expect(nextJobChange([now], '2026-11-30')).toBe('2026-11-30T15:00:00Z');
    expect(nextJobChange([soon], '2026-11-27')).toBe('2026-11-30T15:00:00Z');
    expect(nextJobChange([now, soon], '2026-12-05')).toBe('2026-12-31T15:00:00Z');
    expect(nextJobChange([now, soon], '2027-01-01')).toBeNull();
  });
});

describe('the pay of a posting', () => {
  const pay: Job['pay'] = {
    per: 'month',
    base: { from: 180_000, to: 200_000 },
    allowances: [
      { name: '処遇改善手当', amount: 20_000, per: 'month' },
      { name: '夜勤手当', amount: 7_000, per: 'night' },
    ],
    fixedOvertime: 'none',
  };

  it('holds what everyone is paid each month, and no night', () => {
    expect(payRange(aJob({ pay }))).toEqual({ from: 200_000, to: 220_000 });
  });
  it('holds a fixed overtime pay', () => {
    const fixedOvertime = { amount: 15_000, hours: 10, beyond: '超えた分は別に支払います。' };
    expect(payRange(aJob({ pay: { ...pay, fixedOvertime } }))).toEqual({ from: 215_000, to: 235_000 });
  });
  it('by the hour is the base alone', () => {
    const allowances: Job['pay']['allowances'] = [{ name: '早朝手当', amount: 100, per: 'hour' }];
    expect(
      payRange(aJob({ pay: { ...pay, per: 'hour', base: { from: 1120, to: 1200 }, allowances } })),
    ).toEqual({
      from: 1120,
      to: 1200,
    });
  });
});
