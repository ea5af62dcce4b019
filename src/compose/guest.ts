import { familyGuestView, guestPages } from '../adapters/http/guest/guest-pages.ts';
import type { Adapters } from './adapters.ts';

/** The guests' faces of `/family` and `/manager`. */
export const composeGuest = ({ profile, face }: Adapters) => ({
  pages: guestPages({
    family: familyGuestView(profile),
    baseUrl: face.baseUrl,
    company: face.site.company,
  }),
});
