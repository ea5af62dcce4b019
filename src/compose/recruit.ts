import type { SiteFace } from '../adapters/http/answer.ts';
import { recruitPages } from '../adapters/http/recruit/recruit-pages.ts';
import type { Clock } from '../application/clock.port.ts';
import { makeVisitorJobs } from '../application/recruit/visitor-jobs.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';

type Parts = { profile: SiteProfile; face: Pick<SiteFace, 'baseUrl'>; clock: Clock };

/** 採用情報, from the site profile. */
export const composeRecruit = ({ profile, face, clock }: Parts) => ({
  pages: recruitPages({ jobs: makeVisitorJobs({ profile, clock }), profile, baseUrl: face.baseUrl }),
});
