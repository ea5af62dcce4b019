import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { facilityFullName } from '../../../src/domain/site/facility-facts.ts';
import { PUBLIC_PAGES } from '../../../src/ui/areas/public/public-pages.ts';
import { type DemoSite, startDemoSite } from '../../support/demo-site.ts';
import { CLOSED, secondOperator } from '../../support/second-operator.ts';

let site: DemoSite;
let second: ReturnType<typeof secondOperator>;
const texts = new Map<string, string>();

/** Besides the declared pages: entrances, a page that is missing, and what is no page. */
const OTHERS = [
  '/login',
  '/family/login',
  '/manager/login',
  '/nowhere',
  '/notice/feed.xml',
  '/sitemap.xml',
  '/site.webmanifest',
  '/.well-known/security.txt',
];

beforeAll(async () => {
  second = secondOperator();
  site = await startDemoSite({ SITE_DIR: second.dir, DEMO: '0' });
  for (const path of [...PUBLIC_PAGES.map((page) => page.path), ...OTHERS]) {
    const answer = await site.guest().ask(path);
    texts.set(path, await answer.text());
  }
});
afterAll(async () => {
  await site.stop();
  second.remove();
});

/** What tells one operator from another: never a word of the program's own. */
const IDENTITY =
  /^operator\.(name|kana|tel|email|website|mailDomain|representative\.(name|kana)|address\.\w+|philosophy\.|complaints\.|privacy\.(tel|email)|security\.email)|^facilities\.\w+\.(name|kana|tel|director\.name|address\.\w+|designation\.(number|authority)|medicalPartners\.\d+\.name|access\.station)/;

const sources = (): string =>
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join('src', file), 'utf8'))
    .join('\n');

/** The first operator's own words: what tells it apart, and every sentence that is none of the program's. */
const wordsOfTheFirst = (): string[] => {
  const program = sources();
  return second.changed
    .filter(({ path, first }) =>
      IDENTITY.test(path) ? first.length >= 3 : first.length >= 6 && !program.includes(first),
    )
    .map(({ first }) => first);
};

const pagesWith = (text: string): string[] =>
  [...texts].filter(([, html]) => html.includes(text)).map(([path]) => path);

const statusPages = (): string[] =>
  [...texts]
    .filter(([path, html]) => !OTHERS.includes(path) && html.includes(`"canonical":"${site.url}${path}"`))
    .map(([path]) => path);

describe('the site of a second operator', () => {
  it('has no word of the first, on any page', () => {
    const words = wordsOfTheFirst();
    expect(words.length).toBeGreaterThan(100);
    const found = words.flatMap((word) => pagesWith(word).map((path) => `${path}: ${word}`));
    expect(found).toEqual([]);
  });

  it('shows its own name, phone, homes and place on every public page', () => {
    const { operator, facilities } = second.profile;
    const shown = [
      operator.name,
      operator.tel,
      facilities.nursing_home.tel,
      facilities.group_home.tel,
      facilityFullName(second.profile, 'nursing_home'),
      facilityFullName(second.profile, 'group_home'),
      operator.address.city,
    ];
    const pages = statusPages();
    expect(pages).toEqual(expect.arrayContaining(['/', '/notice']));
    for (const path of pages)
      expect([path, shown.filter((text) => !texts.get(path)?.includes(text))]).toEqual([path, []]);
  });

  it('tells of the facility that takes nobody new', () => {
    const home = texts.get('/') ?? '';
    if (second.saysClosed) expect(home).toContain(CLOSED);
    else expect(home).toMatch(/空室<\/dt><dd><strong[^>]*>0<\/strong>室/);
  });

  it('is told apart by this test: the words of the first stand on its own pages', () => {
    const words = new Set(wordsOfTheFirst());
    for (const name of ['株式会社ひあみ', 'ひあみ野', 'ひあみの庭', '0000-00-1201', '柚ノ浦市'])
      expect(words).toContain(name);
  });
});
