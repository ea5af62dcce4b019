import { homePages } from '../adapters/http/home/home-pages.ts';
import { makeHomeFacts, makeHomePage } from '../application/home/home-page.ts';
import type { Adapters } from './adapters.ts';
import type { NoticeFeature } from './notice.ts';

/** The home page: the operator's own words, vacancies and prices, the newest notices. */
export const composeHome = (
  { profile, face, vacancyRows }: Adapters,
  { visitors }: Pick<NoticeFeature, 'visitors'>,
) => ({
  pages: homePages({
    homePage: makeHomePage(makeHomeFacts(profile, vacancyRows), visitors),
    profile,
    baseUrl: face.baseUrl,
  }),
});
