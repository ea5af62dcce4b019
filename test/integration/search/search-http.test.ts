import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchView } from '../../../src/application/search/search.ts';
import { aBookedVisit, withoutVisits } from '../../support/booked-visit.ts';
import { type DemoSite, startDemoSite, viewOf } from '../../support/demo-site.ts';
import { signInLimited } from '../../support/limited-worker.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await startDemoSite();
  await withoutVisits(site);
  await aBookedVisit(await site.as('visit'), 'N-302', { days: 3 });
});
afterAll(() => site.stop());

const search = async (login: string, typed: string): Promise<SearchView> =>
  viewOf<SearchView>(await site.as(login), `/manager/search?${new URLSearchParams({ q: typed })}`);
const labels = ({ groups }: SearchView) => groups.map(({ label }) => label);
const titles = ({ groups }: SearchView) => groups.flatMap(({ hits }) => hits.map(({ title }) => title));

describe('The search of the manager area', () => {
  it.each(['小野寺', 'おのでら', 'オノデラ', 'ｵﾉﾃﾞﾗ', 'N-302', 'ｎ－３０２'])(
    'finds a resident however the name is typed: %s',
    async (typed) => {
      expect(titles(await search('admin', typed))).toContain('小野寺 ハル（302）');
    },
  );

  it('finds residents, members, visits and notices, and says where each stands', async () => {
    const found = await search('admin', 'おのでら');
    expect(labels(found)).toEqual(['入居者', 'ご家族会員', '面会予約']);
    expect(labels(await search('admin', '夏祭り'))).toEqual(['お知らせ']);
    const staff = await site.as('admin');
    for (const { hits } of found.groups)
      for (const { href } of hits)
        expect((await staff.ask(href, { headers: { accept: 'application/json' } })).status).toBe(200);
  });

  it('finds nothing in lists that the role may not read', async () => {
    expect(labels(await search('press', 'おのでら'))).toEqual(['入居者']);
    expect(titles(await search('press', 'H-0001'))).toEqual([]);
  });

  it('finds nothing of another facility', async () => {
    const admin = await site.as('admin');
    const { client } = await signInLimited(site.url, admin, 'visit');
    const found = (typed: string) =>
      viewOf<SearchView>(client, `/manager/search?${new URLSearchParams({ q: typed })}`);
    expect(titles(await found('おのでら'))).toEqual([]);
    expect(titles(await found('葛西')).length).toBeGreaterThan(0);
  });

  it('is empty for nothing typed, and not for guests and families', async () => {
    expect((await search('admin', '　 ')).groups).toEqual([]);
    const asked = { headers: { accept: 'application/json' } };
    expect((await site.guest().ask('/manager/search?q=a', asked)).status).toBe(401);
    expect((await (await site.as('H-0001')).ask('/manager/search?q=a', asked)).status).toBe(403);
  });
});
