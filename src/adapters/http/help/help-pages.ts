import { type FamilyTopic, type StaffTopic, topicOf } from '../../../domain/help/help.ts';
import { familyPaths, managerPaths } from '../../../paths.ts';
import type { HelpView } from '../../../ui/help/help.view.ts';
import type { AreaName, PageId } from '../../../ui/pages.ts';
import type { PageMap } from '../page.ts';

type Help = () => Promise<{
  readonly staff: readonly StaffTopic[];
  readonly family: readonly FamilyTopic[];
}>;

type Parts = { help: Help; phone: string; hours: string };

/** 職員の手引き and ご家族の手引き: all help of an audience on one page. */
export function helpPages({ help, phone, hours }: Parts): Pick<PageMap, 'manager.help' | 'family.help'> {
  return {
    'manager.help': {
      guard: 'manager',
      load: async () => ({
        head: { title: '職員の手引き', robots: 'noindex' },
        breadcrumb: [{ label: '管理', href: managerPaths.home }, { label: '職員の手引き' }],
        view: { topics: (await help()).staff },
      }),
    },
    'family.help': {
      guard: 'family',
      load: async () => ({
        head: { title: 'ご家族の手引き', robots: 'noindex' },
        breadcrumb: [{ label: 'ご家族のページ', href: familyPaths.home }, { label: 'ご家族の手引き' }],
        view: { topics: (await help()).family, phone, hours },
      }),
    },
  };
}

/** The help of a page, in the two areas that have help. */
export const makeHelpOf =
  (help: Help) =>
  async (area: AreaName, page: PageId): Promise<HelpView | undefined> => {
    if (area === 'manager') {
      const staff = topicOf((await help()).staff, page);
      return staff && { staff };
    }
    const family = area === 'family' ? topicOf((await help()).family, page) : undefined;
    return family && { family };
  };
