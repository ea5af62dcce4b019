import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HtmlValidate } from 'html-validate';
import { z } from 'zod';
import { PUBLIC_PAGES } from '../../../src/ui/areas/public/public-pages.ts';
import { type DemoSite, startDemoSite } from '../../support/demo-site.ts';
import { crawl, pathOf, publicOnes, type ReadPage, readPage } from '../../support/site-pages.ts';
import { structuredFaults } from '../../support/structured-data.ts';

let site: DemoSite;
let pages: Map<string, ReadPage>;
let answers: Map<string, number>;
let open: ReadPage[];

beforeAll(async () => {
  site = await startDemoSite();
  ({ pages, answers } = await crawl(site));
  open = publicOnes(pages);
});
afterAll(() => site.stop());

const everyPage = (faultsOf: (page: ReadPage) => unknown[]) =>
  Object.fromEntries(
    open.map((page) => [page.path, faultsOf(page)]).filter(([, faults]) => faults?.length !== 0),
  );

/** Pages that say the same of themselves as another. */
const alike = (wordsOf: (page: ReadPage) => string | undefined) =>
  open
    .filter((page) => open.some((other) => other !== page && wordsOf(other) === wordsOf(page)))
    .map(({ path }) => path);

describe('links', () => {
  it('lead to pages that exist, on every public page', () => {
    const refused = [...answers].filter(([, status]) => status !== 200 && status !== 303);
    expect(refused).toEqual([]);
  });

  it('jump to places that exist', () => {
    const faults = everyPage(({ path, links }) =>
      links.filter((link) => {
        const { hash } = new URL(link, site.url + path);
        const target = pathOf(link, path, site.url);
        if (hash === '' || target === null) return false;
        return !pages.get(target)?.ids.has(decodeURIComponent(hash.slice(1)));
      }),
    );
    expect(faults).toEqual({});
  });

  it('name other sites by https, and none that follows the reader', () => {
    expect(
      everyPage(({ links }) => links.filter((link) => /^(http:|\/\/|javascript:|data:)/i.test(link))),
    ).toEqual({});
  });
});

describe('what the build lists', () => {
  it('of scripts and sheets that parts ask for later is there', () => {
    const listed = z
      .record(z.string(), z.object({ css: z.array(z.string()) }))
      .parse(JSON.parse(readFileSync('dist/client/scripts.json', 'utf8')));
    const files = Object.entries(listed).flatMap(([script, { css }]) => [script, ...css]);
    expect(files.filter((file) => !existsSync(`dist/client/${file}`))).toEqual([]);
    expect(files.length).toBeGreaterThan(20);
  });
});

describe('files that pages load', () => {
  it('exist: pictures in every size, icons, styles, scripts, the manifest and its icons', async () => {
    const manifest = (await (await site.guest().ask('/site.webmanifest')).json()) as {
      icons: { src: string }[];
    };
    const pictures = open.flatMap(({ meta }) => meta.get('og:image') ?? []);
    const files = new Set([
      ...open.flatMap((page) => page.files),
      ...pictures,
      ...manifest.icons.map(({ src }) => src),
    ]);
    const missing: string[] = [];
    for (const file of files) {
      const path = pathOf(file, '/', site.url);
      const answer = path ? await site.guest().ask(path, { method: 'HEAD' }) : null;
      if (answer?.status !== 200) missing.push(file);
    }
    expect(files.size).toBeGreaterThan(20);
    expect(missing).toEqual([]);
  });

  it('are all of this site', () => {
    expect(
      everyPage(({ path, files }) => files.filter((file) => pathOf(file, path, site.url) === null)),
    ).toEqual({});
  });
});

describe('every public page', () => {
  it('is valid HTML', async () => {
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:recommended'],
      rules: {
        // Matters of taste: React has its own way to write names, void elements and empty values.
        'attr-case': 'off',
        'void-style': 'off',
        'attribute-boolean-style': 'off',
        'attribute-empty-style': 'off',
        'no-trailing-whitespace': 'off',
        'long-title': 'off',
        'doctype-style': 'off',
        'no-inline-style': 'error',
        'no-implicit-button-type': 'off',
        'tel-non-breaking': 'off',
      },
    });
    const faults: Record<string, string[]> = {};
    for (const { path, html } of open) {
      const report = await validator.validateString(html, path);
      const found = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      if (found.length > 0) faults[path] = [...new Set(found)].slice(0, 10);
    }
    expect(faults).toEqual({});
  });

  it('has structured data that says what its types ask for', () => {
    expect(everyPage(({ jsonLd }) => jsonLd.flatMap(structuredFaults))).toEqual({});
  });

  it('tells its way from the home page', () => {
    const types = ({ jsonLd }: ReadPage) => jsonLd.map((data) => (data as { '@type': string })['@type']);
    expect(
      open
        .filter((page) => page.path !== '/' && !types(page).includes('BreadcrumbList'))
        .map(({ path }) => path),
    ).toEqual([]);
    expect(types(pages.get('/') as ReadPage)).toEqual(['Organization', 'LocalBusiness', 'LocalBusiness']);
  });

  it('has a title and a description of its own', () => {
    expect(
      everyPage(({ title, meta }) => [title, meta.get('description')].filter((words) => !words)),
    ).toEqual({});
    expect(alike(({ title }) => title)).toEqual([]);
    expect(alike(({ meta }) => meta.get('description'))).toEqual([]);
  });

  it('has one heading of the first level, and skips no level', () => {
    expect(everyPage(({ headings }) => headings.filter((level) => level === 1).slice(1))).toEqual({});
    expect(
      everyPage(({ headings }) => headings.filter((level, index) => level > (headings[index - 1] ?? 0) + 1)),
    ).toEqual({});
  });

  it('names itself by its one address', () => {
    expect(everyPage(({ path, canonical }) => (canonical === site.url + path ? [] : [canonical]))).toEqual(
      {},
    );
  });

  it.each([
    ['/group_home/useguid?care=2&share=1&utm_source=x', '/group_home/useguid'],
    ['/nursing_home/useguid?care=2&room=single', '/nursing_home/useguid'],
    ['/about?page=2', '/about'],
    ['/family?q=x', '/family'],
    ['/notice?page=1&utm_source=x', '/notice?page=1'],
  ])('asked for as %s calls itself %s', async (asked, address) => {
    const html = await (await site.guest().ask(asked)).text();
    expect(readPage(asked, html).canonical).toBe(site.url + address);
  });

  it('says how it is shown where it is shared', () => {
    const named = [
      'og:type',
      'og:site_name',
      'og:locale',
      'og:title',
      'og:description',
      'og:url',
      'og:image',
      'twitter:card',
    ];
    expect(everyPage(({ meta }) => named.filter((name) => !meta.get(name)))).toEqual({});
    expect(
      everyPage(({ meta, canonical }) => (meta.get('og:url') === canonical ? [] : [meta.get('og:url')])),
    ).toEqual({});
    const home = pages.get('/')?.meta;
    expect([home?.get('og:image:width'), home?.get('og:image:height')]).toEqual(['1600', '900']);
    expect(home?.get('og:image:alt')).toBeTruthy();
  });
});

describe('the declared public pages', () => {
  const searched = PUBLIC_PAGES.filter(({ places }) => places.includes('search')).map(({ path }) => path);

  it('are all reached by links, and answer', () => {
    expect(PUBLIC_PAGES.map(({ path }) => path).filter((path) => !pages.has(path))).toEqual([]);
  });

  it('are those of the site map for search engines, with the notices and nothing else', async () => {
    const xml = await (await site.guest().ask('/sitemap.xml')).text();
    const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
    const notices = open.map(({ path }) => path).filter((path) => path.startsWith('/notice/detail/'));
    expect([...listed].sort()).toEqual([...searched, ...notices].sort());
    const entrances = PUBLIC_PAGES.map(({ path }) => path).filter((path) => !searched.includes(path));
    expect(open.map(({ path }) => path).filter((path) => ![...listed, ...entrances].includes(path))).toEqual(
      [],
    );
  });
});

/** Whether a robots.txt lets every robot read a path: of the rules that fit, the longest counts. */
function mayRead(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, rule = '']) => ({
    allows: verb === 'Allow',
    rule,
  }));
  const fits = ({ rule }: { rule: string }) =>
    rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule);
  const [first] = rules.filter(fits).sort((one, other) => other.rule.length - one.rule.length);
  return first?.allows ?? true;
}

describe('robots', () => {
  it('may read every public page and nothing behind a sign-in or a token', async () => {
    const robots = await (await site.guest().ask('/robots.txt')).text();
    const closed = [
      '/family/login',
      '/family/photo',
      '/manager/login',
      '/manager/notice2',
      '/mail/x',
      '/visit/x',
    ];
    expect(PUBLIC_PAGES.map(({ path }) => path).filter((path) => !mayRead(robots, path))).toEqual([]);
    expect(closed.filter((path) => mayRead(robots, path))).toEqual([]);
    expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`);
  });

  it('find the page for families, and are told to leave out the one for staff', () => {
    expect(pages.get('/family')?.meta.get('robots')).toBeUndefined();
    expect(pages.get('/manager')?.meta.get('robots')).toBe('noindex');
  });
});

describe('the reading of a page', () => {
  it('finds what is there', () => {
    const page = readPage(
      '/x',
      '<title>a</title><script type="application/ld+json">{"@type":"b"}</script><h1 id="c">d</h1><a href="#c"></a><img srcset="/e 1x, /f 2x">',
    );
    expect(page).toMatchObject({
      title: 'a',
      links: ['#c'],
      files: ['/e', '/f'],
      headings: [1],
      jsonLd: [{ '@type': 'b' }],
    });
    expect(structuredFaults({ '@context': 'https://schema.org', '@type': 'Organization' })).toHaveLength(1);
    expect(structuredFaults({ '@context': 'https://schema.org', '@type': 'Nothing' })).toHaveLength(1);
  });
});
