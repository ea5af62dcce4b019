import { jobPages } from '../adapters/http/job/job-pages.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { resourcePages, underName } from '../adapters/http/resource/resource-pages.ts';
import { jobResource } from '../application/job/job.resource.ts';
import { makeOpenJobs } from '../application/job/open-jobs.ts';
import { makeCrud } from '../application/resource/crud.ts';
import type { Adapters } from './adapters.ts';

/** 採用情報: the list of postings, and the page that visitors read. */
export function composeJob(adapters: Adapters) {
  const { profile, face, facilityChoices, jobRows, history, inTransaction, clock, publicChange } = adapters;
  const crud = makeCrud(jobResource, {
    collection: jobRows,
    history,
    inTransaction,
    after: [publicChange],
  });
  const choices = { facilities: facilityChoices };
  return {
    pages: {
      ...jobPages({
        openJobs: makeOpenJobs({ jobs: jobRows, clock }),
        profile,
        baseUrl: face.baseUrl,
      }),
      ...underName('manager.job', resourcePages(jobResource, crud, { choices })),
    },
    routes: [resourceCsv(jobResource, crud, choices)],
  };
}
