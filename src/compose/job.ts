import { makeJobRows } from '../adapters/db/job/jobs.knex.ts';
import type { SiteFace } from '../adapters/http/answer.ts';
import { jobPages } from '../adapters/http/job/job-pages.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { firstJobs } from '../application/first-values/first-values.ts';
import { jobResource } from '../application/job/job.resource.ts';
import { makeOpenJobs } from '../application/job/open-jobs.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import { makeCrud } from '../application/resource/crud.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import type { Base } from './base.ts';

type Parts = {
  profile: SiteProfile;
  face: Pick<SiteFace, 'baseUrl'>;
  facilityChoices: ChoiceSources[string];
  publicChange: PublicChange;
};

/** 採用情報: the list of postings, and the page that visitors read. */
export function composeJob(
  { query, history, inTransaction, clock }: Base,
  { profile, face, facilityChoices, publicChange }: Parts,
) {
  const jobs = makeJobRows({ query, clock });
  const crud = makeCrud(jobResource, { collection: jobs, history, inTransaction, after: [publicChange] });
  const choices = { facilities: facilityChoices };
  return {
    pages: {
      ...jobPages({
        openJobs: makeOpenJobs({ jobs, clock }),
        profile,
        baseUrl: face.baseUrl,
      }),
      ...underName('manager.job', resourcePages(jobResource, crud, { choices })),
    },
    routes: [resourceCsv(jobResource, crud, choices)],
    async makeFirst() {
      for (const first of firstJobs(profile)) await jobs.insert(first);
    },
  };
}
