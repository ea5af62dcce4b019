import type { SiteFace } from '../adapters/http/answer.ts';
import { tourPages, tourView } from '../adapters/http/tour/tour-pages.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';

type Parts = { profile: SiteProfile; face: Pick<SiteFace, 'baseUrl'> };

/** オンライン見学, from the site profile. */
export const composeTour = ({ profile, face }: Parts) => ({
  pages: tourPages({ tour: tourView(profile), baseUrl: face.baseUrl }),
});
