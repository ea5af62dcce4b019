import { type Job, nextJobChange, openJobs } from '../../domain/job/job.ts';
import { type InstantString, tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { JobRows } from './job.resource.ts';

/** The postings that are open today in Japan, and the moment at which that changes by itself (null: never). */
export type OpenJobs = { jobs: readonly Job[]; until: InstantString | null };

/** Makes what visitors ask of postings: those that are open now. */
export const makeOpenJobs =
  ({ jobs, clock }: { jobs: Pick<JobRows, 'posted'>; clock: Clock }) =>
  async (): Promise<OpenJobs> => {
    const today = tokyoDate(clock.now());
    const posted = await jobs.posted();
    return { jobs: openJobs(posted, today), until: nextJobChange(posted, today) };
  };
