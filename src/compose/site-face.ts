import { join } from 'node:path';
import { prepareHeadingFont } from '../adapters/fonts/heading-font.ts';
import type { SiteFace } from '../adapters/http/answer.ts';
import { keptSiteProfile } from '../adapters/site/kept-profile.ts';
import type { Choice } from '../application/resource/choice.ts';
import type { Config } from '../config.ts';
import {
  addressLine,
  facilitiesOf,
  facilityFullName,
  facilityLabel,
  facilityProfile,
  hoursLine,
  siteDescription,
  siteTitle,
} from '../domain/site/facility-facts.ts';
import { headingTextOf } from '../domain/site/heading-text.ts';

/** The operator's profile, what every document shows of it, and its heading font. */
export async function composeSiteFace(config: Config, root: string) {
  const siteDir = config.siteDir ?? join(root, 'views/site');
  const profile = await keptSiteProfile({ dir: siteDir, dataDir: config.dataDir });
  const font = await prepareHeadingFont({ text: headingTextOf(profile), dataDir: config.dataDir });
  const { operator } = profile;
  const face: SiteFace = {
    baseUrl: config.baseUrl,
    apiBase: config.apiBaseUrl ?? '',
    title: (pageName, facility) => siteTitle(profile, pageName || undefined, facility),
    description: siteDescription(profile),
    analyticsId: config.analyticsId,
    site: {
      company: operator.name,
      phone: operator.tel,
      phoneHours: hoursLine(operator.hours),
      facilities: facilitiesOf(profile).map((facility) => {
        const { address, tel } = facilityProfile(profile, facility);
        return {
          facility,
          label: facilityFullName(profile, facility),
          short: facilityLabel(profile, facility),
          address: addressLine(address),
          phone: tel,
        };
      }),
    },
  };
  const choices = face.site.facilities.map(({ facility, short }) => ({ value: facility, label: short }));
  return { profile, siteDir, face, font, facilityChoices: async (): Promise<readonly Choice[]> => choices };
}

/** What pages need of the operator, read at the start. */
export type SiteParts = Awaited<ReturnType<typeof composeSiteFace>>;
