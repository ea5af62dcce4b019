import type { FamilyGuestView } from '../../../application/guest/guest.view.ts';
import type { SiteProfile } from '../../../domain/site/site-profile.ts';
import { closingText } from '../../../domain/site/visit-rules.ts';
import { familyPaths, managerPaths } from '../../../paths.ts';
import type { PageMap } from '../page.ts';
import { publicFrame } from '../public-page.ts';

type Parts = { family: FamilyGuestView; baseUrl: string; company: string };

/**
 * The pages that guests see at `/family` and `/manager`. Signed-in users never reach them: the area's own page of the
 * same path answers, or refuses.
 */
export const guestPages = ({
  family,
  baseUrl,
  company,
}: Parts): Pick<PageMap, 'public.guest.family' | 'public.guest.manager'> => ({
  'public.guest.family': {
    guard: 'guest',
    keep: { query: [] },
    load: async () => ({
      ...publicFrame(
        { baseUrl, path: familyPaths.home },
        {
          description: `${company}のご入居者のご家族のためのページです。写真アルバム、オンライン面会の予約、メールのお知らせでできること、会員番号の受け取り方、お困りのときの電話をご案内します。`,
        },
      ),
      view: family,
    }),
  },
  'public.guest.manager': {
    guard: 'guest',
    load: async () => ({
      ...publicFrame({ baseUrl, path: managerPaths.home }, { robots: 'noindex' }),
      view: {},
    }),
  },
});

/** The introduction to the families' pages, with the visit rules of the profile. */
export const familyGuestView = ({ family, visits, operator }: SiteProfile): FamilyGuestView => ({
  lead: family.lead,
  visit: {
    minutes: visits.defaults.callMinutes,
    perMonth: visits.defaults.monthlyPerResident,
    people: visits.defaults.maxParticipants,
    opensDays: visits.defaults.opensDaysAhead,
    closes: closingText(visits.defaults),
  },
  steps: family.account.steps,
  notes: family.account.notes,
  needs: family.needs,
  mailDomain: operator.mailDomain,
  help: family.help,
});
