import type { SiteFace } from '../adapters/http/answer.ts';
import { familyGuestView, guestPages } from '../adapters/http/guest/guest-pages.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';

type Parts = { profile: SiteProfile; face: Pick<SiteFace, 'baseUrl' | 'site'> };

/** The guests' faces of `/family` and `/manager`. */
export const composeGuest = ({ profile, face }: Parts) => ({
  pages: guestPages({
    family: familyGuestView(profile),
    baseUrl: face.baseUrl,
    company: face.site.company,
  }),
});
