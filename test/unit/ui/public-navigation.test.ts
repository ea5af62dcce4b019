import { describe, expect, it } from '@jest/globals';
import { currentPageOf, menuOf, rowOf, WAYS } from '../../../src/ui/areas/public/navigation.ts';
import { PUBLIC_PAGES } from '../../../src/ui/areas/public/public-pages.ts';

const site = {
  facilities: [
    {
      facility: 'nursing_home' as const,
      label: '介護付有料老人ホーム 南の家',
      short: '南の家',
      address: '',
      phone: '',
    },
    {
      facility: 'group_home' as const,
      label: 'グループホーム 北の家',
      short: '北の家',
      address: '',
      phone: '',
    },
  ],
};

describe('the menu', () => {
  it('leads to every public page of the site map once, the home page standing above it', () => {
    const hrefs = menuOf(site).flatMap(({ items }) =>
      items.flatMap(({ href, below = [] }) => [href, ...below.map((one) => one.href)]),
    );
    const declared = PUBLIC_PAGES.filter(({ places }) => places.includes('siteMap')).map(({ path }) => path);
    expect(['/', ...hrefs].sort()).toEqual([...declared].sort());
  });

  it('names both homes in full, with their own pages below them', () => {
    expect(menuOf(site)[0]).toMatchObject({
      label: '施設のご案内',
      items: [
        { label: '介護付有料老人ホーム 南の家', below: [{ href: '/nursing_home/principle' }, {}, {}] },
        { label: 'グループホーム 北の家', below: [{ href: '/group_home/principle' }, {}, {}] },
      ],
    });
  });
});

describe('the row of pages', () => {
  it('names the homes in short', () => {
    expect(rowOf(site).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['南の家', '北の家', 'お知らせ']),
    );
  });
});

describe('the ways on', () => {
  it('lead to declared pages', () => {
    const declared = PUBLIC_PAGES.map(({ path }) => path);
    for (const href of Object.values(WAYS)) expect(declared).toContain(href.split('#')[0]);
  });
});

describe('the mark of the current page', () => {
  it.each([
    ['/', '/', 'page'],
    ['/', '/notice', undefined],
    ['/notice', '/notice', 'page'],
    ['/notice', '/notice/detail/3', 'true'],
    ['/nursing_home', '/nursing_home_2', undefined],
  ])('of a link to %s on %s is %s', (href, pathname, mark) => {
    expect(currentPageOf(href, pathname)).toBe(mark);
  });
});
