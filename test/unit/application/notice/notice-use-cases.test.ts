import { beforeEach, describe, expect, it } from '@jest/globals';
import { readNoticeQuery } from '../../../../src/adapters/http/notice/public-notice-pages.ts';
import type { MediaRows } from '../../../../src/application/media/media.port.ts';
import { withPictureSizes } from '../../../../src/application/notice/body-pictures.ts';
import { noticeResource } from '../../../../src/application/notice/notice.resource.ts';
import { makeDuplicateNotice, makePublishNotices } from '../../../../src/application/notice/notice-acts.ts';
import type { NoticeRow } from '../../../../src/application/notice/notices.port.ts';
import type { RichText } from '../../../../src/application/notice/rich-text.port.ts';
import { cleanBody, holdMedia, type NoticeCrud } from '../../../../src/application/notice/write-notice.ts';
import { makeCrud } from '../../../../src/application/resource/crud.ts';
import { noticeState } from '../../../../src/domain/notice/notice.ts';
import type { NoticeForm } from '../../../../src/domain/notice/notice-form.ts';
import { aWorkerActor } from '../../../support/builders/accounts.ts';
import { aMedium, aPdf } from '../../../support/builders/media.ts';
import { aNoticeForm } from '../../../support/builders/notices.ts';
import { makeFixedClock } from '../../../support/fakes/fixed-clock.ts';
import { makeMemoryCollection } from '../../../support/fakes/memory-collection.ts';
import { makeMemoryHistory } from '../../../support/fakes/memory-history.ts';
import { makeMemoryMedia } from '../../../support/fakes/memory-media.ts';

const worker = aWorkerActor();
const clock = makeFixedClock();
const inTransaction = <T>(work: () => Promise<T>) => work();

/** Rich text that knows paragraphs, `<b>` as what is not allowed, and pictures. */
const richText: RichText = {
  clean: (html) => html.replace(/<\/?b>/g, ''),
  fromPlain: (text) => `<p>${text}</p>`,
  toPlain: (html) => html.replace(/<[^>]*>/g, ''),
  isRich: () => false,
  pictures: (html) => [...html.matchAll(/src="\/files\/([0-9a-f-]{36})\//g)].map(([, key]) => String(key)),
};

let media: MediaRows;
let crud: NoticeCrud;
beforeEach(() => {
  media = makeMemoryMedia();
  const collection = makeMemoryCollection<NoticeRow, NoticeForm>({
    toRow: (form) => {
      const row = { ...form, body: { html: 'html' in form.body ? form.body.html : '' } };
      return { ...row, state: noticeState(row, clock.now()) };
    },
    search: ({ title }) => [title],
  });
  crud = makeCrud(noticeResource, {
    collection,
    history: makeMemoryHistory(),
    inTransaction,
    prepare: [cleanBody(noticeResource, richText), holdMedia(noticeResource, { richText, media })],
  });
});

const create = (over: Record<string, unknown> = {}) => crud.create(worker, aNoticeForm(1, over));
const refused = (over: Record<string, unknown>) =>
  create(over).then(
    () => null,
    (error) => error.fields,
  );
const pictureOf = (key: string, alt = '') => `<img src="/files/${key}/screen" alt="${alt}" />`;

describe('writing a notice', () => {
  it('cleans HTML and makes HTML of plain text', async () => {
    const ids = [
      await create({ body: { html: '<p><b>本文</b></p>' } }),
      await create({ body: { plain: '本文' } }),
    ];
    const bodies = await Promise.all(ids.map(async (id) => (await crud.get(worker, id)).body.html));
    expect(bodies).toEqual(['<p>本文</p>', '<p>本文</p>']);
  });

  it('refuses a body of which nothing is left', async () => {
    expect(await refused({ body: { html: '<b></b>' } })).toEqual({ body: ['本文を入力してください。'] });
  });

  it('lends a picture the words of its medium, and keeps its own', async () => {
    const medium = aMedium({ alt: '満月 "秋" & <月>' });
    await media.insert(medium);
    const id = await create({ body: { html: pictureOf(medium.key) + pictureOf(medium.key, '月') } });
    expect((await crud.get(worker, id)).body.html).toBe(
      pictureOf(medium.key, '満月 &quot;秋&quot; &amp; &lt;月&gt;') + pictureOf(medium.key, '月'),
    );
  });

  it('refuses a picture without words or without a medium, and a PDF that is none', async () => {
    const [silent, pdf] = [aMedium({ alt: '' }), aPdf()];
    const pictureId = await media.insert(silent);
    const pdfId = await media.insert(pdf);
    expect(await refused({ body: { html: pictureOf(silent.key) } })).toHaveProperty('body');
    expect(
      await refused({
        body: {
          html: pictureOf(
            silent.key.replace(/.$/, (d) => (d === '0' ? '1' : '0')),
            '月',
          ),
        },
      }),
    ).toHaveProperty('body');
    expect(await refused({ attachments: [{ mediaId: pictureId, label: '写真' }] })).toHaveProperty(
      'attachments',
    );
    expect(await refused({ attachments: [{ mediaId: pdfId, label: '案内' }] })).toBeNull();
  });

  it('needs the right to write before anything else is looked at', async () => {
    const viewer = aWorkerActor({ role: 'viewer' });
    await expect(crud.create(viewer, {})).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(crud.update(viewer, 1, 1, {})).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('publishing in bulk', () => {
  it('changes those that are not published yet and says how many', async () => {
    const publish = makePublishNotices({ crud, inTransaction });
    const ids = [await create({ status: 'draft' }), await create(), await create({ status: 'draft' })];
    expect(await publish(worker, [...ids, ...ids], 'published')).toBe(2);
    const rows = await Promise.all(ids.map((id) => crud.get(worker, id)));
    expect(rows.map(({ status, version }) => [status, version])).toEqual([
      ['published', 2],
      ['published', 1],
      ['published', 2],
    ]);
    expect(await publish(worker, [ids[0] as number], 'draft')).toBe(1);
  });

  it('refuses all when one is not there', async () => {
    const publish = makePublishNotices({ crud, inTransaction });
    await expect(publish(worker, [await create({ status: 'draft' }), 99], 'published')).rejects.toMatchObject(
      { kind: 'notFound' },
    );
  });
});

describe('a duplicate', () => {
  it.each([
    ['夏祭り', '夏祭りの写し'],
    ['夏祭りの写し', '夏祭りの写し'],
    ['あ'.repeat(58), 'あ'.repeat(58)],
  ])('of %s is called %s, is a draft of now and has no end', async (title, copied) => {
    const id = await create({ title, endAt: '2027-01-01T00:00:00Z', important: '1' });
    const copy = await crud.get(
      worker,
      await makeDuplicateNotice({ crud, clock, forWhom: ({ facility }) => ({ facility }) })(worker, id),
    );
    expect(copy).toMatchObject({
      title: copied,
      status: 'draft',
      endAt: null,
      important: false,
      body: { html: '<p>広場で盆踊りをします。</p>' },
    });
    expect(Date.parse(copy.publishAt)).toBe(Date.parse(clock.now()));
  });
});

describe('pictures on a page', () => {
  it('carry the size and ground of what is sent, and stay as they are where nothing is known', () => {
    const medium = aMedium();
    const html = `<img src="/files/${medium.key}/large" alt="月" />`;
    expect(withPictureSizes(html, [medium])).toBe(
      `<img src="/files/${medium.key}/large" alt="月" width="1800" height="1200" class="ground-dark-blue" loading="lazy" decoding="async" />`,
    );
    expect(withPictureSizes(html, [])).toBe(html);
  });
});

describe('the query of the public list', () => {
  it('keeps what makes sense and drops the rest', () => {
    const read = (query: string) => readNoticeQuery(new URLSearchParams(query));
    const all = { category: null, facility: null, year: null, search: '', page: 1 };
    expect(read('')).toEqual(all);
    expect(read('category=2&facility=group_home&year=2026&q=%E3%80%80夏　祭&page=3')).toEqual({
      category: 2,
      facility: 'group_home',
      year: 2026,
      search: '夏　祭',
      page: 3,
    });
    for (const nonsense of [
      'category=abc',
      'category=0',
      'facility=castle',
      'year=99',
      'page=-1',
      'page=x',
      'q=%00',
    ])
      expect(read(nonsense)).toEqual(all);
    expect(read(`q=${'あ'.repeat(300)}`).search).toHaveLength(100);
  });
});
