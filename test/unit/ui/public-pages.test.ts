import { describe, expect, it } from '@jest/globals';
import {
  type PageBranch,
  PUBLIC_PAGES,
  pagesIn,
  pageTree,
  trailTo,
} from '../../../src/ui/areas/public/public-pages.ts';

const names = { nursing_home: '南の家', group_home: '北の家' };
const nameOf = (facility: keyof typeof names) => names[facility];

describe('public pages', () => {
  it('have an address of their own each, and a parent declared before them', () => {
    const seen = new Set<string | undefined>([undefined]);
    for (const { path, parent } of PUBLIC_PAGES) {
      expect(seen).toContain(parent);
      expect(seen).not.toContain(path);
      seen.add(path);
    }
  });

  it('give the trail from the home page, facilities by their own name', () => {
    expect(trailTo('/group_home/useguid', nameOf)).toEqual([
      { label: 'ホーム', href: '/' },
      { label: '北の家', href: '/group_home' },
      { label: 'ご利用案内', href: '/group_home/useguid' },
    ]);
    expect(() => trailTo('/nowhere', nameOf)).toThrow(RangeError);
  });

  it('stand in the tree below their parents, every page of the site map once', () => {
    const flat = (branches: readonly PageBranch[]): string[] =>
      branches.flatMap(({ href, children }) => [href, ...flat(children)]);
    const tree = pageTree(nameOf);
    expect(tree.map(({ href }) => href)).toEqual(['/']);
    expect(flat(tree).sort()).toEqual(
      pagesIn('siteMap')
        .map(({ path }) => path)
        .sort(),
    );
  });

  it('keep entrances that search engines are kept from out of their site map', () => {
    const searched = pagesIn('search').map(({ path }) => path);
    expect(searched).toContain('/about');
    expect(searched).toContain('/family');
    expect(searched).not.toContain('/manager');
  });
});
