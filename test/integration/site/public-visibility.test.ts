import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPublicNotice, inHours } from '../../support/demo-notice.ts';
import { type DemoSite, startDemoSite } from '../../support/demo-site.ts';
import type { WebClient } from '../../support/web-client.ts';

const JSON_HEADERS = { accept: 'application/json' };

let site: DemoSite;
let readers: Record<'guest' | 'family', WebClient>;

beforeAll(async () => {
  site = await startDemoSite();
  readers = { guest: site.guest(), family: await site.as('H-0001') };
});
afterAll(() => site.stop());

/** The names of all keys, deep; of a list the names of all its members together. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length === 0 ? [] : [merged(value.map(shapeOf))];
  if (typeof value !== 'object' || value === null) return '';
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
};
const merged = (shapes: unknown[]): unknown =>
  typeof shapes[0] === 'object' ? Object.assign({}, ...shapes) : '';

const NOTICE_LINE = {
  id: '',
  title: '',
  day: { iso: '', text: '', wareki: '' },
  category: { name: '', color: '' },
  facility: '',
  pinned: '',
};
const CHOICES = { choices: [{ value: '', label: '' }], value: '' };
const CRUMBS = [{ label: '', href: '' }];
const BREADCRUMB_DATA = {
  '@context': '',
  '@type': '',
  itemListElement: [{ '@type': '', position: '', name: '', item: '' }],
};
const PUBLISHER = { '@type': '', name: '', url: '' };
const ARTICLE_DATA = {
  headline: '',
  datePublished: '',
  dateModified: '',
  articleSection: '',
  inLanguage: '',
  mainEntityOfPage: '',
  author: PUBLISHER,
  publisher: PUBLISHER,
  image: [''],
};

describe('what leaves', () => {
  const dataOf = async (path: string, client = site.guest()) =>
    (await client.ask(path, { headers: JSON_HEADERS })).json();

  it.each(['guest', 'family'] as const)('of the list of notices is what it shows, for a %s', async (name) => {
    expect(shapeOf(await dataOf('/notice', readers[name]))).toEqual({
      page: '',
      head: {
        title: '',
        description: '',
        picture: '',
        feed: '',
        jsonLd: [BREADCRUMB_DATA],
        canonical: '',
      },
      breadcrumb: CRUMBS,
      view: {
        pinned: [NOTICE_LINE],
        rows: [NOTICE_LINE],
        page: '',
        pages: '',
        total: '',
        filters: { category: CHOICES, facility: CHOICES, year: CHOICES, search: '' },
      },
    });
  });

  it('of a notice is what its page shows', async () => {
    const { id } = await aPublicNotice(site, '形を見るお知らせ');
    expect(shapeOf(await dataOf(`/notice/detail/${id}`))).toEqual({
      page: '',
      head: {
        title: '',
        description: '',
        picture: '',
        kind: '',
        feed: '',
        jsonLd: [{ ...ARTICLE_DATA, ...BREADCRUMB_DATA }],
        canonical: '',
      },
      breadcrumb: CRUMBS,
      view: { ...NOTICE_LINE, body: '', attachments: [{ href: '', label: '', type: '', size: '' }] },
    });
  });

  it('of a refusal are its words', async () => {
    expect(shapeOf(await dataOf('/notice/detail/2147483647'))).toEqual({
      status: '',
      title: '',
      code: '',
      errors: {},
    });
  });
});

type Notice = Awaited<ReturnType<typeof aPublicNotice>>;

/** Every public place that could tell of the notice, as path and headers. */
const placesOf = ({ id, title }: Notice): [string, Record<string, string>][] => [
  ...['/', '/notice', `/notice?q=${encodeURIComponent(title)}`, `/notice/detail/${id}`].flatMap(
    (path): [string, Record<string, string>][] => [
      [path, { accept: 'text/html' }],
      [path, JSON_HEADERS],
    ],
  ),
  ['/notice/feed.xml', {}],
  ['/sitemap.xml', {}],
];

const tells = (notice: Notice, text: string) =>
  text.includes(`/notice/detail/${notice.id}<`) ||
  new RegExp(`/notice/detail/${notice.id}["?]`).test(text) ||
  text.includes(`>${notice.title}<`) ||
  text.includes(`"title":"${notice.title}`) ||
  notice.files.some((file) => text.includes(file));

/** Where the notice is told of, and which of its files are given. */
async function tracesOf(notice: Notice): Promise<string[]> {
  const traces: string[] = [];
  for (const [name, client] of Object.entries(readers)) {
    for (const [path, headers] of placesOf(notice)) {
      const answer = await client.ask(path, { headers });
      if (tells(notice, await answer.text())) traces.push(`${name} ${path} ${headers.accept ?? ''}`);
    }
    for (const file of notice.files) {
      const answer = await client.ask(file);
      await answer.arrayBuffer();
      if (answer.status !== 404) traces.push(`${name} ${file}`);
    }
  }
  return traces;
}

describe.each<[string, (notice: Notice) => Promise<unknown>]>([
  ['taken back to a draft', (notice) => notice.save({ status: 'draft' })],
  ['put off to tomorrow', (notice) => notice.save({ publishAt: inHours(24) })],
  ['over', (notice) => notice.save({ publishAt: inHours(-2), endAt: inHours(-1) })],
  ['deleted', (notice) => notice.remove()],
])('a notice that is %s', (state, hide) => {
  it('is nowhere public, though it was everywhere before, and still there for workers', async () => {
    const notice = await aPublicNotice(site, `見えなくなるお知らせ（${state}）`);
    const everywhere = 2 * (placesOf(notice).length + notice.files.length);
    expect(await tracesOf(notice)).toHaveLength(everywhere);
    // The second reading is from kept pages.
    expect(await tracesOf(notice)).toHaveLength(everywhere);
    await hide(notice);
    expect(await tracesOf(notice)).toEqual([]);
    for (const client of Object.values(readers))
      expect((await client.ask(`/notice/detail/${notice.id}`)).status).toBe(404);
    const viewer = await site.as('viewer');
    for (const file of notice.files) expect((await viewer.ask(file)).status).toBe(200);
  });
});
