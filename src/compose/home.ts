import { homePages } from '../adapters/http/home/home-pages.ts';
import { makeHomeFacts, makeHomePage } from '../application/home/home-page.ts';
import type { VisitorNotices } from '../application/notice/public-notices.ts';
import type { Vacancies } from '../application/vacancy/vacancy.resource.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';

type Parts = { profile: SiteProfile; vacancies: Vacancies; notices: VisitorNotices; baseUrl: string };

/** The home page: the operator's own words, vacancies and prices, the newest notices. */
export const composeHome = ({ profile, vacancies, notices, baseUrl }: Parts) => ({
  pages: homePages({
    homePage: makeHomePage(makeHomeFacts(profile, vacancies), notices),
    profile,
    baseUrl,
  }),
});
