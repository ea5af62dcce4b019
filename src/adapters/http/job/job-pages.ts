import type { OpenJobs } from '../../../application/job/open-jobs.ts';
import { placeOf } from '../../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../../domain/site/site-profile.ts';
import { publicPaths } from '../../../paths.ts';
import type { Crumb } from '../../../ui/pages.ts';
import { breadcrumbData } from '../notice/structured-data.ts';
import type { PageMap } from '../page.ts';
import { jobPostingData } from './job-posting-data.ts';
import { jobsView } from './job-view.ts';

type Parts = { openJobs: () => Promise<OpenJobs>; profile: SiteProfile; baseUrl: string };

const HOME: Crumb = { label: 'ホーム', href: '/' };
const HERE: Crumb = { label: '採用情報', href: publicPaths.job };

const describe = (profile: SiteProfile, titles: readonly string[]): string => {
  const posts = titles.length > 0 ? `募集中：${titles.join('、')}。` : '';
  return `${placeOf(profile)}にある${profile.operator.name}の採用情報です。${posts}給与の内訳、勤務時間、休日、職場見学のご案内を掲載しています。`;
};

/** 採用情報; it changes by itself on the days on which a posting begins or ends. */
export const jobPages = ({ openJobs, profile, baseUrl }: Parts): Pick<PageMap, 'public.job'> => ({
  'public.job': {
    guard: 'none',
    keep: { query: [] },
    async load() {
      const { jobs, until } = await openJobs();
      return {
        head: {
          title: HERE.label,
          description: describe(
            profile,
            jobs.map(({ title }) => title),
          ),
          jsonLd: [
            ...jobs.map((job) => jobPostingData(profile, job, baseUrl, `${baseUrl}${HERE.href}`)),
            breadcrumbData(baseUrl, [HOME, HERE]),
          ],
        },
        breadcrumb: [HOME, { label: HERE.label }],
        view: jobsView(profile, jobs),
        until: until === null ? null : Date.parse(until),
      };
    },
  },
});
