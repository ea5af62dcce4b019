import { type FamilyTopic, type StaffTopic, topicOf } from '../../../domain/help/help.ts';
import type { HelpView } from '../../../ui/help/help.view.ts';
import type { AreaName, PageId } from '../../../ui/pages.ts';
import type { PageMap } from '../page.ts';

type Help = () => { readonly staff: readonly StaffTopic[]; readonly family: readonly FamilyTopic[] };

type Parts = { help: Help; phone: string; hours: string };

/** 職員の手引き and ご家族の手引き: all help of an audience on one page. */
export function helpPages({ help, phone, hours }: Parts): Pick<PageMap, 'manager.help' | 'family.help'> {
  return {
    'manager.help': {
      guard: 'manager',
      load: async () => ({
        head: { title: '職員の手引き', robots: 'noindex' },
        breadcrumb: [{ label: '管理', href: '/manager' }, { label: '職員の手引き' }],
        view: { topics: help().staff },
      }),
    },
    'family.help': {
      guard: 'family',
      load: async () => ({
        head: { title: 'ご家族の手引き', robots: 'noindex' },
        breadcrumb: [{ label: 'ご家族ページ', href: '/family' }, { label: 'ご家族の手引き' }],
        view: { topics: help().family, phone, hours },
      }),
    },
  };
}

/** The help of a page, of the two areas that have some. */
export const makeHelpOf =
  (help: Help) =>
  (area: AreaName, page: PageId): HelpView | undefined => {
    if (area === 'manager') {
      const staff = topicOf(help().staff, page);
      return staff && { staff };
    }
    const family = area === 'family' ? topicOf(help().family, page) : undefined;
    return family && { family };
  };
