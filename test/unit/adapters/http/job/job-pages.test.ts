import { describe, expect, it } from '@jest/globals';
import { jobPostingData } from '../../../../../src/adapters/http/job/job-posting-data.ts';
import { jobsView } from '../../../../../src/adapters/http/job/job-view.ts';
import { loadSiteProfile } from '../../../../../src/adapters/site/site-profile.yaml.ts';
import { makeOpenJobs } from '../../../../../src/application/job/open-jobs.ts';
import { makeFixedClock } from '../../../../support/fakes/fixed-clock.ts';
import { makeProfileJobs } from '../../../../support/fakes/profile-jobs.ts';

const profile = loadSiteProfile('views/site');
const jobsAt = (now: string) =>
  makeOpenJobs({ jobs: makeProfileJobs(profile), clock: makeFixedClock(now) })();

/** 職業安定法5条の3、同施行規則4条の2: what a posting must state. */
const REQUIRED = [
  '仕事の内容',
  '仕事の内容の変更の範囲',
  '働く場所',
  '働く場所の変更の範囲',
  '契約期間',
  '試用期間',
  '勤務時間と休憩',
  '時間外労働',
  '休日・休暇',
  '賃金',
  '加入する保険',
  '受動喫煙を防ぐ措置',
  '募集する会社',
];

const { jobs } = await jobsAt('2026-11-27T00:00:00Z');
const view = jobsView(profile, jobs);

describe('the postings visitors see', () => {
  it('state every condition the law asks for, each with words', () => {
    expect(view.jobs).toHaveLength(4);
    for (const { conditions } of view.jobs) {
      const said = new Map(conditions.map(({ term, texts }) => [term, texts]));
      for (const term of REQUIRED)
        expect([term, said.get(term)?.every((text) => text.length > 0)]).toEqual([term, true]);
    }
  });

  it('say how a fixed term is renewed and how long at most, and that overtime is paid apart', () => {
    const part = view.jobs.find(({ code }) => code === 'kitchen-part-time');
    const texts = (term: string) => part?.conditions.find((one) => one.term === term)?.texts ?? [];
    expect(texts('契約期間')).toHaveLength(3);
    expect(texts('賃金').join()).toContain('固定残業代はありません');
  });

  it('end by themselves', async () => {
    expect((await jobsAt('2027-01-31T14:59:59Z')).jobs.map(({ code }) => code)).toContain(
      'kitchen-part-time',
    );
    expect((await jobsAt('2027-01-31T15:00:00Z')).jobs.map(({ code }) => code)).not.toContain(
      'kitchen-part-time',
    );
    expect(await jobsAt('2028-01-01T00:00:00Z')).toMatchObject({ jobs: [], until: null });
  });

  it('are told to search engines with their pay, place and last day', () => {
    const [job] = jobs;
    if (!job) throw new Error('no posting');
    expect(
      jobPostingData(profile, job, 'https://hiami.example', 'https://hiami.example/employ'),
    ).toMatchObject({
      '@type': 'JobPosting',
      title: '介護職員',
      datePosted: '2026-11-01',
      validThrough: '2027-03-31T23:59:59+09:00',
      employmentType: 'FULL_TIME',
      url: 'https://hiami.example/employ#care-full-time',
      jobLocation: { address: { addressRegion: '瀬凪県', addressLocality: '柚ノ浦市凪浜区' } },
      baseSalary: { currency: 'JPY', value: { minValue: 205_000, maxValue: 245_000, unitText: 'MONTH' } },
    });
  });
});
