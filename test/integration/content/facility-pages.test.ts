import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { FACILITIES, FACILITY_PAGES } from '../../../src/domain/facility.ts';
import { publicPaths } from '../../../src/paths.ts';
import { type DemoSite, startDemoSite } from '../../support/demo-site.ts';

const PATHS = FACILITIES.flatMap((facility) =>
  FACILITY_PAGES.map((page) => publicPaths.facility(facility, page)),
);

const htmlOf = async (site: DemoSite, path: string): Promise<string> => {
  const answer = await site.guest().ask(path);
  expect(answer.status).toBe(200);
  return answer.text();
};

/** What a reader sees: no head, no data of scripts. */
const seenIn = (html: string): string =>
  html
    .replace(/<head>.*?<\/head>/s, '')
    .replace(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const jsonLdOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json ?? ''),
  );

describe('the pages of each facility', () => {
  let site: DemoSite;
  beforeAll(async () => {
    site = await startDemoSite();
  });
  afterAll(() => site.stop());

  it.each(PATHS)('%s has one main heading, and no level of heading is left out', async (path) => {
    const levels = [...(await htmlOf(site, path)).matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.reduce((above, level) => {
      expect(level).toBeLessThanOrEqual(above + 1);
      return level;
    }, 0);
  });

  it.each(PATHS)('%s leads to its own fragments only where they stand', async (path) => {
    const html = await htmlOf(site, path);
    for (const [, fragment] of html.matchAll(/href="#([^"]+)"/g)) expect(html).toContain(`id="${fragment}"`);
  });

  it('are titled by the page, the company and the facility alone', async () => {
    expect(await htmlOf(site, '/group_home/useguid')).toContain(
      '<title>ご利用案内 | 株式会社ひあみ グループホーム ひあみの庭</title>',
    );
  });

  it('tell programs of a local business with address, phone and hours, and of the way to the page', async () => {
    const [business, trail] = jsonLdOf(await htmlOf(site, '/nursing_home'));
    expect(business).toMatchObject({
      '@type': 'LocalBusiness',
      name: '介護付有料老人ホーム ひあみ野',
      telephone: '0000-00-1202',
      address: { '@type': 'PostalAddress', addressLocality: '柚ノ浦市凪浜区' },
      openingHoursSpecification: { opens: '09:00', closes: '17:00' },
    });
    expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  });

  it('answer a filled calculator without scripts, its inputs as they were sent', async () => {
    const html = await htmlOf(site, '/nursing_home/useguid?level=care_3&share=2&room=wide&days=15');
    const seen = seenIn(html);
    // (72,000 + 55,000 + 54,000) / 2, and 679 units × 15 days × 10 yen, two tenths of it.
    expect(seen).toContain('合計 110,870円');
    expect(seen).toContain('679単位 × 15日 × 10円 の2割');
    expect(html).toMatch(/<option value="care_3" selected/);
    const rooms = [...html.matchAll(/<input[^>]*name="room"[^>]*>/g)].map(([tag]) => tag);
    expect(rooms.filter((tag) => tag.includes('checked')).join()).toContain('value="wide"');
  });

  it('answer senseless parameters of the calculator with the nearest that make sense', async () => {
    const seen = seenIn(await htmlOf(site, '/group_home/useguid?level=x&share=0&room=%00&days=-3&days=9'));
    expect(seen).toContain('個室・要支援2・1割・1日');
  });
});

describe('another operator', () => {
  let site: DemoSite;
  let dir: string;
  const RENAMED = [
    ['ひあみ', 'あさぎり'],
    ['hiami', 'asagiri'],
    ['柚ノ浦', '霞ヶ台'],
    ['凪浜', '芦原'],
    ['瀬凪', '遠峰'],
    ['鳥羽 誠一', '椎名 文'],
    ['三雲 佳代', '藤枝 修'],
    ['みさき', 'すぎな'],
    ['なぎの', 'けやき'],
    ['0000-00-12', '0000-00-98'],
  ] as const;
  const CLOSED = '建て替えのため、来年の春まで新しいご入居をお休みしています。';

  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'engawa-test-operator-'));
    cpSync('views/site', dir, { recursive: true });
    for (const name of ['operator', 'nursing_home', 'group_home', 'documents', 'links', 'faq', 'jobs']) {
      const file = join(dir, `${name}.yaml`);
      const text = RENAMED.reduce((all, [from, to]) => all.replaceAll(from, to), readFileSync(file, 'utf8'));
      writeFileSync(
        file,
        name === 'group_home' ? text.replace('vacancy:\n', `vacancy:\n  closed: ${CLOSED}\n`) : text,
      );
    }
    // A database of its own: what the first operator's staff may edit stays in theirs.
    site = await startDemoSite({ SITE_DIR: dir, DEMO: '0' });
  });
  afterAll(async () => {
    await site.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it.each([...PATHS])('leaves no word of the first on %s', async (path) => {
    const html = await htmlOf(site, path);
    expect(html).toContain('あさぎり');
    for (const [word] of RENAMED) expect(html).not.toContain(word);
  });

  it('that takes nobody in one home says so instead of its vacancy, there and on the home page', async () => {
    for (const path of ['/group_home', '/group_home/useguid', '/'])
      expect(seenIn(await htmlOf(site, path))).toContain(CLOSED);
    expect(seenIn(await htmlOf(site, '/group_home'))).not.toMatch(/空室 1 室|空室は1室/);
    expect(seenIn(await htmlOf(site, '/nursing_home'))).not.toContain(CLOSED);
  });
});
