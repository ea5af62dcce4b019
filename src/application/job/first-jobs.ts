import { formOf } from '../../domain/job/job-form.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import { POSITION_STEP } from '../resource/position-field.ts';
import type { JobInput } from './jobs.port.ts';

/** The postings of the profile, in its order and with their anchors. */
export const firstJobs = ({ jobs }: SiteProfile): JobInput[] =>
  jobs.items.map((job, index) => ({ ...formOf(job, (index + 1) * POSITION_STEP), code: job.code }));
