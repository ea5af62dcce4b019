import { tourPages, tourView } from '../adapters/http/tour/tour-pages.ts';
import type { Adapters } from './adapters.ts';

/** オンライン見学, from the site profile. */
export const composeTour = ({ profile, face }: Adapters) => ({
  pages: tourPages({ tour: tourView(profile), baseUrl: face.baseUrl }),
});
