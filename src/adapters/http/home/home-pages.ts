import type { HomeView } from '../../../application/home/home.view.ts';
import type { Dated } from '../../../application/notice/public-notices.ts';
import { facilitiesOf } from '../../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../../domain/site/site-profile.ts';
import { publicPaths } from '../../../paths.ts';
import { markPhrases } from '../../../ui/kit/phrases.server.ts';
import { businessData } from '../facility/business-data.ts';
import { organizationData } from '../operator/operator-pages.ts';
import type { PageMap } from '../page.ts';
import { untilOf } from '../public-page.ts';

type Parts = { homePage: () => Promise<Dated<HomeView>>; profile: SiteProfile; baseUrl: string };

/** The home page of the site. */
export function homePages({ homePage, profile, baseUrl }: Parts): Pick<PageMap, 'home'> {
  const jsonLd = [
    organizationData(profile, baseUrl),
    ...facilitiesOf(profile).map((facility) => businessData(profile, facility, baseUrl)),
  ];
  return {
    home: {
      guard: 'none',
      keep: { query: [] },
      async load() {
        const { view, until } = await homePage();
        return {
          head: { title: '', feed: baseUrl + publicPaths.noticeFeed, jsonLd },
          view: { ...view, motto: markPhrases(view.motto) },
          until: untilOf(until),
        };
      },
    },
  };
}
