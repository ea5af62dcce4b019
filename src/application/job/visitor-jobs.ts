import { formatDate } from '../../domain/format.ts';
import { type Job, nextJobChange, openJobs } from '../../domain/job/job.ts';
import { facilityFullName } from '../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import { type InstantString, tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import { conditionsOf, payLine, pointsOf } from './conditions.ts';
import type { JobRows } from './job.resource.ts';
import type { JobView, RecruitView } from './job.view.ts';

type Ports = { profile: SiteProfile; jobs: Pick<JobRows, 'posted'>; clock: Clock };

/** The page as it stands now, the postings behind it, and the moment it changes by itself (null: never). */
export type DatedJobs = { view: RecruitView; jobs: readonly Job[]; until: InstantString | null };

/** What visitors may ask of postings: those that are open today in Japan. */
export const makeVisitorJobs = ({ profile, jobs: rows, clock }: Ports) => ({
  async page(): Promise<DatedJobs> {
    const today = tokyoDate(clock.now());
    const posted = await rows.posted();
    const jobs = openJobs(posted, today);
    return { view: recruitView(profile, jobs), jobs, until: nextJobChange(posted, today) };
  },
});

export type VisitorJobs = ReturnType<typeof makeVisitorJobs>;

const jobView = (profile: SiteProfile, job: Job): JobView => ({
  code: job.code,
  title: job.title,
  facility: facilityFullName(profile, job.facility),
  summary: job.summary,
  openings: job.openings,
  pay: payLine(job),
  points: pointsOf(job),
  conditions: conditionsOf(profile, job),
  dates: `${formatDate(job.postedOn)}現在の条件です。${formatDate(job.validThrough)}まで募集します。`,
});

function recruitView(profile: SiteProfile, jobs: readonly Job[]): RecruitView {
  const { lead, contact, common, day, voices, visit, apply, improvement } = profile.jobs;
  return {
    lead,
    contact,
    jobs: jobs.map((job) => jobView(profile, job)),
    day,
    voices: voices.map(({ initials, post, years, facility, text }) => ({
      initials,
      post,
      years,
      facility: facilityFullName(profile, facility),
      text,
    })),
    visit,
    apply,
    benefits: common.benefits,
    improvement,
  };
}
