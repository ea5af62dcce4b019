import { firstJobs } from '../../../src/application/first-values/first-values.ts';
import type { JobRows } from '../../../src/application/job/job.resource.ts';
import { jobOf } from '../../../src/domain/job/job-form.ts';
import type { SiteProfile } from '../../../src/domain/site/site-profile.ts';

/** The postings of the site profile as staff find them first, without a database. */
export const makeProfileJobs = (profile: SiteProfile): Pick<JobRows, 'posted'> => ({
  posted: async () => firstJobs(profile).map(({ code = '', ...form }) => jobOf(code, form)),
});
