import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { MediaRow } from '../../../src/application/media/media.port.ts';
import { filePath } from '../../../src/paths.ts';
import { aNoticeForm } from '../../support/builders/notices.ts';
import { anAdmin, makeNoticeSite, type NoticeSite } from '../../support/notice-site.ts';
import { type NoticeWeb, serveNotices } from '../../support/notice-web.ts';

const NOW = '2026-11-27T00:00:00Z';
let site: NoticeSite;
let web: NoticeWeb;
let pdf: MediaRow;
let picture: MediaRow;

const upload = async (path: string, name: string): Promise<MediaRow> => {
  const [taken] = await site.media.upload(anAdmin, [{ path, name }]);
  if (!taken || 'refusal' in taken) throw new Error('refused');
  return taken.medium;
};

beforeAll(async () => {
  site = await makeNoticeSite(NOW);
  web = await serveNotices(site, { admin: anAdmin });
  pdf = await upload('seeds/art/visit-guide.pdf', '面会.pdf');
  picture = await upload('seeds/art/moon.jpg', '月.jpg');
});
afterAll(async () => {
  await web.close();
  await site.close();
});
beforeEach(async () => {
  site.clock.set(NOW);
  web.cache.empty();
  await site.database.db.raw('delete from notices');
});

const publish = (over: Record<string, unknown> = {}): Promise<number> =>
  site.crud.create(
    anAdmin,
    aNoticeForm(site.categoryOf('notice', '行事'), {
      title: 'ひみつの題名',
      body: { html: `<p>本文</p><img src="${filePath(picture.key, 'screen')}" alt="月">` },
      attachments: [{ mediaId: String(pdf.id), label: '案内' }],
      ...over,
    }),
  );

const files = () => [
  filePath(pdf.key, 'original'),
  filePath(picture.key, 'screen'),
  filePath(picture.key, 'thumb'),
];

/** Every place where the notice or its files could show; empty when it is nowhere. */
async function whereItShows(id: number): Promise<string[]> {
  const lists = [
    '/',
    '/notice',
    '/notice/feed.xml',
    '/notice?q=題名',
    '/notice?year=2026',
    '/notice?category=x',
  ];
  const found: string[] = [];
  for (const path of lists) {
    if ((await web.text(path)).includes('ひみつの題名')) found.push(path);
    if ((await web.text(path, { json: true })).includes('ひみつの題名')) found.push(`${path} as JSON`);
  }
  if ((await web.text('/sitemap.xml')).includes(`/notice/detail/${id}<`)) found.push('/sitemap.xml');
  for (const json of [false, true])
    if ((await web.ask(`/notice/detail/${id}`, { json })).status !== 404) found.push(`detail ${json}`);
  for (const path of files()) {
    const answer = await web.ask(path);
    await answer.arrayBuffer();
    if (answer.status !== 404) found.push(path);
  }
  return found;
}

describe('a public notice', () => {
  it('is on the pages, as JSON, in feed and site map, and its files can be had', async () => {
    const id = await publish();
    expect(await whereItShows(id)).toHaveLength(6 * 2 + 1 + 2 + 3);
  });

  it('tells programs the fields of the page and no others', async () => {
    const id = await publish();
    const { view } = JSON.parse(await web.text(`/notice/detail/${id}`, { json: true }));
    expect(view).toEqual({
      id,
      title: 'ひみつの題名',
      day: { iso: '2026-11-26', text: '2026年11月26日（木）', wareki: '令和8年11月26日' },
      category: { name: '行事', color: 'orange' },
      facility: null,
      pinned: false,
      body: expect.stringContaining('<p>本文</p><img src="/files/'),
      attachments: [{ href: filePath(pdf.key, 'original'), label: '案内', type: 'PDF', size: '137 KB' }],
    });
    const list = JSON.parse(await web.text('/notice', { json: true }));
    expect(Object.keys(list.view).sort()).toEqual(['filters', 'page', 'pages', 'pinned', 'rows', 'total']);
    expect(Object.keys(list.view.rows[0]).sort()).toEqual([
      'category',
      'day',
      'facility',
      'id',
      'pinned',
      'title',
    ]);
  });
});

describe('a notice that is not public is nowhere', () => {
  it.each([
    ['a draft', { status: 'draft' }],
    ['one of tomorrow', { publishAt: '2026-11-28T00:00:00Z' }],
    ['one whose end has come', { publishAt: '2026-11-20T00:00:00Z', endAt: NOW }],
  ])('%s', async (_what, over) => {
    expect(await whereItShows(await publish(over))).toEqual([]);
  });

  it('one that was deleted, from pages already kept too', async () => {
    const id = await publish();
    await whereItShows(id);
    await site.crud.remove(anAdmin, id);
    web.cache.empty();
    expect(await whereItShows(id)).toEqual([]);
  });

  it('one that ends while its pages are kept', async () => {
    const id = await publish({ endAt: '2026-11-27T01:00:00Z' });
    expect(await whereItShows(id)).not.toEqual([]);
    site.clock.set('2026-11-27T00:59:59.999Z');
    expect(await web.text('/notice')).toContain('ひみつの題名');
    site.clock.set('2026-11-27T01:00:00Z');
    expect(await whereItShows(id)).toEqual([]);
  });

  it('one of midnight in Japan until then, though an empty list is kept', async () => {
    const publishAt = { year: '2026', month: '11', day: '28', hour: '0', minute: '0' };
    const id = await publish({ publishAt });
    site.clock.set('2026-11-27T14:59:59Z');
    expect(await whereItShows(id)).toEqual([]);
    site.clock.set('2026-11-27T15:00:00Z');
    expect((await whereItShows(id)).length).toBeGreaterThan(10);
  });
});

describe('the file of a medium', () => {
  it('that no public notice shows is there for workers who see media, and for nobody else', async () => {
    const [path = ''] = files();
    expect((await web.ask(path)).status).toBe(404);
    const own = await web.ask(path, { as: 'admin' });
    expect(own.status).toBe(200);
    expect(Buffer.from(await own.arrayBuffer()).equals(await readFile('seeds/art/visit-guide.pdf'))).toBe(
      true,
    );
    expect(Object.fromEntries(own.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; .*filename\*=UTF-8''%E9%9D%A2%E4%BC%9A\.pdf/),
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    });
  });

  it('is sent as WebP to those who take it, else as JPEG', async () => {
    await publish();
    const path = filePath(picture.key, 'screen');
    const type = async (accept: string) => {
      const answer = await web.ask(path, { headers: { accept } });
      await answer.arrayBuffer();
      return answer.headers.get('content-type');
    };
    expect([await type('image/avif,image/webp,*/*'), await type('*/*')]).toEqual([
      'image/webp',
      'image/jpeg',
    ]);
  });

  it('comes in ranges, and not again to who has it', async () => {
    await publish();
    const [path = ''] = files();
    const part = await web.ask(path, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([
      206,
      '%PDF',
      `bytes 0-3/${pdf.bytes}`,
    ]);
    const beyond = await web.ask(path, { headers: { range: 'bytes=99999999-' } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${pdf.bytes}`]);
    const etag = String(part.headers.get('etag'));
    // fetch adds its own Cache-Control: no-cache beside a conditional header unless told the mode.
    const again = await web.ask(path, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } });
    expect(again.status).toBe(304);
    const head = await web.ask(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(pdf.bytes)]);
  });

  it.each(['abc/screen', '0/thumb', '%00/original', '..%2f..%2fetc/passwd', '%E0%A4%A/screen', ''])(
    'does not exist under /files/%s',
    async (path) => {
      expect((await web.ask(`/files/${path}`, { as: 'admin' })).status).toBe(404);
    },
  );
});

describe('addresses that mean nothing', () => {
  it.each(['abc', '0', '2147483648', '-1', '1e3', '%00', '１'])(
    '/notice/detail/%s is not found',
    async (id) => {
      expect((await web.ask(`/notice/detail/${id}`)).status).toBe(404);
    },
  );

  it('/notice/detail leads to the list', async () => {
    const answer = await web.ask('/notice/detail');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/notice']);
  });

  it.each(['page=0', 'page=999999', 'page=abc', 'category=abc', 'year=1', 'facility=x', 'q=%00', 'q=%25'])(
    '/notice?%s shows a sensible page',
    async (query) => {
      await publish({ title: '100%の題名' });
      const { view } = JSON.parse(await web.text(`/notice?${query}`, { json: true }));
      expect([view.page, view.total]).toEqual([1, 1]);
    },
  );
});

describe('a title', () => {
  it.each(['</script><script>alert(1)</script>', 'あ\u2028い', '👵🏻のお茶会', "O'Neil & ‹山田>", ']]>&lt;'])(
    '%j stays text on the page, in JSON and in the feed',
    async (title) => {
      const id = await publish({ title });
      const { view } = JSON.parse(await web.text(`/notice/detail/${id}`, { json: true }));
      expect(view.title).toBe(title.replace('\u2028', ' '));
      const html = await web.text(`/notice/detail/${id}`);
      expect(html).not.toMatch(/<\/script><script>alert|\u2028/);
      const data = /<script type="application\/json" id="engawa">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
      expect(JSON.parse(data).answer.view.title).toBe(view.title);
      const feed = await web.text('/notice/feed.xml');
      expect(feed.startsWith('<?xml')).toBe(true);
      const [, written = ''] = /<entry>\s*<title type="html"><!\[CDATA\[(.*?)\]\]>/s.exec(feed) ?? [];
      expect(written).not.toMatch(/[<>]|&(?!(?:amp|lt|gt);)/);
      const text = written.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
      expect(text).toBe(view.title);
    },
  );
});
