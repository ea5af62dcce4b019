import { startFilledSite } from './filled-site.ts';
import { interleaved, load, type Result, type Row, ratio } from './measure.ts';

const pagesOf = (what: string, list: string, sort: string, few: string, many: string) => [
  { row: `${what}, first page`, path: list },
  { row: `${what}, sorted by ${sort}`, path: `${list}?sort=-${sort}` },
  { row: `${what}, searched, few hits`, path: `${list}?q=${encodeURIComponent(few)}` },
  { row: `${what}, searched, one row in ten hits`, path: `${list}?q=${encodeURIComponent(many)}` },
];
const PAGES = [
  ...pagesOf('categories', '/manager/category', 'name', '000321', '行事'),
  ...pagesOf('members', '/manager/member', 'lastSignInAt', 'm000321', '佐藤'),
  { row: 'members of one facility', path: '/manager/member?facility=nursing_home' },
  { row: 'members of the smaller one', path: '/manager/member?facility=group_home' },
  {
    row: 'members of one facility, searched, one row in ten hits',
    path: `/manager/member?facility=nursing_home&q=${encodeURIComponent('佐藤')}`,
  },
  { row: 'members without an address', path: '/manager/member?mailState=none' },
];
const ONE_READER = { connections: 1, seconds: 2 };
const ROUNDS = 3;
const MOST = 1.5;

async function run(): Promise<Result[]> {
  const few = await startFilledSite(1_000);
  const many = await startFilledSite(100_000);
  const results: Result[] = [];
  try {
    for (const { row, path } of PAGES) {
      const works = [few, many].map((site) => async () => {
        const perSecond = await load({ url: site.url + path, headers: site.headers }, ONE_READER);
        return 1000 / perSecond;
      });
      const [atFew = 1, atMany = 0] = await interleaved(works, ROUNDS);
      results.push({
        row: `${row}: 100 000 rows against 1 000`,
        measured: `${ratio(atMany / atFew)} (${atMany.toFixed(1)} ms; ${atFew.toFixed(1)} ms)`,
        budget: `≤ ${ratio(MOST)}`,
        met: atMany / atFew <= MOST,
      });
    }
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
  return results;
}

/** The time one reader waits for a list page, signed in. */
export const listSpeed: Row = { id: 'list', run };
