import type { OpenJobs } from '../../../application/job/open-jobs.ts';
import { placeOf } from '../../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../../domain/site/site-profile.ts';
import { publicPaths } from '../../../paths.ts';
import type { PageMap } from '../page.ts';
import { publicFrame, untilOf } from '../public-page.ts';
import { jobPostingData } from './job-posting-data.ts';
import { jobsView } from './job-view.ts';

type Parts = { openJobs: () => Promise<OpenJobs>; profile: SiteProfile; baseUrl: string };

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
        ...publicFrame(
          { baseUrl, path: publicPaths.job },
          {
            description: describe(
              profile,
              jobs.map(({ title }) => title),
            ),
            jsonLd: jobs.map((job) => jobPostingData(profile, job, baseUrl, baseUrl + publicPaths.job)),
          },
        ),
        view: jobsView(profile, jobs),
        until: untilOf(until),
      };
    },
  },
});
