import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { WorkerActor } from '../../../src/domain/actor.ts';
import { scopesOf } from '../../../src/domain/worker/roles.ts';
import { filePath } from '../../../src/paths.ts';
import { aNoticeForm } from '../../support/builders/notices.ts';
import { anAdmin, makeNoticeSite, type NoticeSite } from '../../support/notice-site.ts';
import { type NoticeWeb, serveNotices } from '../../support/notice-web.ts';
import { uploadForm } from '../../support/upload-form.ts';

const viewer: WorkerActor = { ...anAdmin, role: 'viewer', scope: scopesOf('viewer') };
const gardener: WorkerActor = { ...anAdmin, facility: 'group_home' };
const PDF = 'seeds/art/visit-guide.pdf';

let site: NoticeSite;
let web: NoticeWeb;
beforeAll(async () => {
  site = await makeNoticeSite();
  web = await serveNotices(site, { admin: anAdmin, viewer, gardener });
});
afterAll(async () => {
  await web.close();
  await site.close();
});
beforeEach(async () => {
  await site.database.db.raw('delete from notices');
  await site.database.db.raw('delete from media');
});

const category = () => String(site.categoryOf('notice', '行事'));

/** The fields as a browser without scripts posts them. */
const posted = (over: Record<string, string> = {}): Record<string, string> => ({
  title: '夏祭り',
  categoryId: category(),
  facility: '',
  'publishAt[year]': '2026',
  'publishAt[month]': '11',
  'publishAt[day]': '２７',
  'publishAt[hour]': '0',
  'publishAt[minute]': '00',
  'endAt[year]': '',
  'body[plain]': '- 焼きそば\n- 盆踊り\n\nhttps://hiami.example/ をご覧ください。',
  status: 'published',
  ...over,
});
const files = async (): Promise<string[]> => {
  const keys: string[] = [];
  const all = await readdir(join(site.folder, 'files'), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  for (const entry of all) if (entry.isFile()) keys.push(entry.name);
  return keys;
};
const rows = async (table: string) => (await site.database.db(table).count('* as n'))[0]?.n;
const dataOf = (html: string) =>
  JSON.parse(/<script type="application\/json" id="engawa">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
    .answer;
const add = async (
  fields: Record<string, string>,
  sent: Parameters<typeof uploadForm>[1] = [],
  as = 'admin',
) => web.ask('/manager/notice2/add', { method: 'POST', body: await uploadForm(fields, sent), as });

describe('a notice written without scripts', () => {
  it('is stored with its PDF, its plain text as lists and links, at midnight of Japan', async () => {
    const answer = await add(posted({ 'attachments[0][label]': '' }), [
      { field: 'attachments[0][file]', name: '運動会　２０２６.pdf', path: PDF },
      { field: 'attachments[1][file]', name: '', bytes: new Uint8Array() },
    ]);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/manager/notice2']);
    const [notice] = await site.database.db('notices');
    expect(notice.publish_at).toBe('2026-11-26T15:00:00Z');
    const { view } = JSON.parse(await web.text(`/notice/detail/${notice.id}`, { json: true }));
    expect(view.body).toBe(
      '<ul><li>焼きそば</li><li>盆踊り</li></ul><p><a href="https://hiami.example/" rel="noopener">https://hiami.example/</a> をご覧ください。</p>',
    );
    expect(view.attachments[0]).toMatchObject({ label: '運動会　２０２６', type: 'PDF' });
  });

  it('comes back filled when something is wrong, and keeps a PDF that was taken in', async () => {
    const answer = await add(posted({ title: '', 'attachments[0][label]': '案内' }), [
      { field: 'attachments[0][file]', name: 'a.pdf', path: PDF },
    ]);
    expect(answer.status).toBe(422);
    const { problem, typed } = dataOf(await answer.text());
    expect(problem.errors).toEqual({ title: ['件名を入力してください。'] });
    const [medium] = await site.database.db('media');
    expect(typed.attachments[0]).toMatchObject({ mediaId: String(medium.id), label: '案内' });
    expect(typed.body.plain).toContain('焼きそば');
  });

  it.each([
    ['a PDF over the limit', new Uint8Array(10 * 1024 * 1024 + 1).fill(32), 'PDF は 10 MB までです'],
    ['a page that calls itself PDF', Buffer.from('<!doctype html><p>x</p>'), 'SVG や HTML'],
  ])('says beside the row why %s is refused, and loses nothing typed', async (_what, bytes, words) => {
    const content = Buffer.from(bytes);
    if (content.length > 1000) content.write('%PDF-1.4\n');
    if (content.length > 1000) content.write('\n%%EOF', content.length - 6);
    const answer = await add(posted(), [{ field: 'attachments[2][file]', name: 'x.pdf', bytes: content }]);
    expect(answer.status).toBe(422);
    const { problem, typed } = dataOf(await answer.text());
    expect(problem.errors['attachments[2][file]'][0]).toContain(words);
    expect(typed.title).toBe('夏祭り');
    expect([await rows('notices'), await rows('media')]).toEqual([0, 0]);
  });

  it('is refused to those who may only read, and nothing of it is stored', async () => {
    const answer = await add(
      posted(),
      [{ field: 'attachments[0][file]', name: 'a.pdf', path: PDF }],
      'viewer',
    );
    expect([answer.status, await rows('notices'), await rows('media')]).toEqual([403, 0, 0]);
  });
});

describe('the body of a notice', () => {
  it('is cleaned of what no page may hold', async () => {
    const html = '<p onclick="x()">本文<script>alert(1)</script><a href="javascript:x">こちら</a></p>';
    const id = await site.crud.create(anAdmin, aNoticeForm(Number(category()), { body: { html } }));
    expect((await site.crud.get(anAdmin, id)).body.html).toBe('<p>本文こちら</p>');
  });

  it('keeps its formatting when it comes back unchanged from the plain textarea', async () => {
    const html = '<h3>日時</h3><p><strong>8月1日</strong></p>';
    const id = await site.crud.create(anAdmin, aNoticeForm(Number(category()), { body: { html } }));
    const plain = '日時\n\n8月1日';
    await site.crud.update(
      anAdmin,
      id,
      1,
      aNoticeForm(Number(category()), { title: '改題', body: { plain } }),
    );
    expect((await site.crud.get(anAdmin, id)).body.html).toBe(html);
    await site.crud.update(
      anAdmin,
      id,
      2,
      aNoticeForm(Number(category()), { body: { plain: `${plain}です` } }),
    );
    expect((await site.crud.get(anAdmin, id)).body.html).toBe('<p>日時</p><p>8月1日です</p>');
  });
});

describe('a picture or PDF in use', () => {
  const taken = async (path: string, name: string) => {
    const [result] = await site.media.upload(anAdmin, [{ path, name }]);
    if (!result || 'refusal' in result) throw new Error('refused');
    return result.medium;
  };

  it('names the notice that uses it and is not deleted, in the bin or not', async () => {
    const pdf = await taken(PDF, 'a.pdf');
    const attachments = [{ mediaId: pdf.id, label: '案内' }];
    const id = await site.crud.create(anAdmin, aNoticeForm(Number(category()), { attachments }));
    await expect(site.media.crud.remove(anAdmin, pdf.id)).rejects.toMatchObject({
      kind: 'rejected',
      message: expect.stringContaining('お知らせ「夏祭りのご案内」'),
    });
    await site.crud.remove(anAdmin, id);
    await expect(site.media.crud.remove(anAdmin, pdf.id)).rejects.toMatchObject({
      message: expect.stringContaining('（ごみ箱）'),
    });
  });

  it('needs words before a notice shows it, and lends its own', async () => {
    const picture = await taken('seeds/art/moon.jpg', '月.jpg');
    const form = aNoticeForm(Number(category()), {
      body: { html: `<img src="${filePath(picture.key, 'screen')}" alt="">` },
    });
    await expect(site.crud.create(anAdmin, form)).rejects.toMatchObject({
      fields: { body: [expect.any(String)] },
    });
    await site.media.crud.update(anAdmin, picture.id, 1, { name: '月', alt: '満月 "秋"', categoryId: '' });
    const id = await site.crud.create(anAdmin, form);
    expect((await site.crud.get(anAdmin, id)).body.html).toContain('alt="満月 &quot;秋&quot;"');
  });

  it('must be there: an unknown or deleted one is refused by name', async () => {
    const pdf = await taken(PDF, 'a.pdf');
    await site.media.crud.remove(anAdmin, pdf.id);
    const attachments = [{ mediaId: pdf.id, label: '案内' }];
    await expect(
      site.crud.create(anAdmin, aNoticeForm(Number(category()), { attachments })),
    ).rejects.toMatchObject({
      fields: { attachments: ['添付の「案内」が見つかりません。PDFを選び直してください。'] },
    });
  });
});

describe('a worker of one facility', () => {
  const write = (facility: string) =>
    site.crud.create(gardener, aNoticeForm(Number(category()), { facility }));

  it('writes for it, not for the other and not for both', async () => {
    expect(await write('group_home')).toEqual(expect.any(Number));
    await expect(write('nursing_home')).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(write('')).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('reads what is for both without changing it, and does not see the other', async () => {
    const both = await site.crud.create(anAdmin, aNoticeForm(Number(category())));
    const other = await site.crud.create(
      anAdmin,
      aNoticeForm(Number(category()), { facility: 'nursing_home' }),
    );
    expect((await site.crud.get(gardener, both)).title).toBe('夏祭りのご案内');
    await expect(site.crud.remove(gardener, both)).rejects.toMatchObject({ kind: 'rejected' });
    const form = aNoticeForm(Number(category()), { facility: 'group_home' });
    await expect(site.crud.update(gardener, both, 1, form)).rejects.toMatchObject({ kind: 'rejected' });
    await expect(site.crud.get(gardener, other)).rejects.toMatchObject({ kind: 'notFound' });
    for (const path of [`preview/${other}`, `edit/${other}`, `del/${other}`])
      expect((await web.ask(`/manager/notice2/${path}`, { as: 'gardener' })).status).toBe(404);
  });
});

describe('acts on notices', () => {
  const act = (fields: Record<string, string>, path = '/manager/notice2') =>
    web.ask(path, { method: 'POST', body: new URLSearchParams(fields), as: 'admin' });

  it('publishes and takes back several at once, and tells the public cache', async () => {
    const draft = aNoticeForm(Number(category()), { status: 'draft' });
    const ids = [await site.crud.create(anAdmin, draft), await site.crud.create(anAdmin, draft)];
    const before = site.changes.count;
    await act({ _act: 'publish', id: ids.join(',') });
    expect(await site.database.db('notices').pluck('status')).toEqual(['published', 'published']);
    expect(site.changes.count).toBeGreaterThan(before);
    await act({ _act: 'unpublish', id: String(ids[0]) });
    expect(await site.database.db('notices').orderBy('id').pluck('status')).toEqual(['draft', 'published']);
  });

  it('duplicates what is stored as a draft and opens it', async () => {
    const id = await site.crud.create(
      anAdmin,
      aNoticeForm(Number(category()), { endAt: '2026-12-01T00:00:00Z' }),
    );
    const answer = await act({ _act: 'duplicate' }, `/manager/notice2/edit/${id}`);
    const copy = Number(answer.headers.get('location')?.split('/').at(-1));
    expect(await site.crud.get(anAdmin, copy)).toMatchObject({
      title: '夏祭りのご案内の写し',
      status: 'draft',
      endAt: null,
      body: { html: '<p>広場で盆踊りをします。</p>' },
    });
  });

  it('saves and leads to the preview, which shows a draft to workers only', async () => {
    const answer = await add(posted({ status: 'draft', _act: 'preview' }));
    const location = String(answer.headers.get('location'));
    expect(location).toMatch(/^\/manager\/notice2\/preview\/\d+$/);
    const { view } = JSON.parse(await web.text(location, { json: true, as: 'viewer' }));
    expect(view).toMatchObject({ state: { label: '下書き' }, mayWrite: false, notice: { title: '夏祭り' } });
    expect((await web.ask(location, { json: true })).status).toBe(401);
  });

  it('answers the second save of one version with both versions', async () => {
    const id = await site.crud.create(anAdmin, aNoticeForm(Number(category())));
    const path = `/manager/notice2/edit/${id}`;
    await act({ ...posted({ title: '先の題' }), version: '1' }, path);
    const answer = await act({ ...posted({ title: '後の題' }), version: '1' }, path);
    expect(answer.status).toBe(409);
    const { problem } = dataOf(await answer.text());
    expect(problem.conflict.differences).toContainEqual({ label: '件名', mine: '後の題', theirs: '先の題' });
  });
});

describe('uploads to the media', () => {
  const send = async (sent: Parameters<typeof uploadForm>[1], json = true) =>
    web.ask('/manager/media', {
      method: 'POST',
      body: await uploadForm({ _act: 'upload' }, sent),
      as: 'admin',
      json,
    });

  it('take what can be taken, tell why the rest was not, and offer what is there already', async () => {
    const before = (await files()).length;
    const answer = await send([
      { field: 'files', name: '👵.jpg', path: 'seeds/art/moon.jpg' },
      { field: 'files', name: 'page.jpg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      { field: 'files', name: '../../x.jpg', path: 'seeds/art/moon.jpg' },
      { field: 'files', name: 'text.jpg', bytes: Buffer.from('これは写真ではありません') },
    ]);
    const { uploads } = (await answer.json()) as {
      uploads: { ok: boolean; name?: string; known?: boolean }[];
    };
    expect(uploads.map(({ ok }) => ok)).toEqual([true, false, true, false]);
    expect(uploads[0]?.name).toBe(uploads[2]?.name);
    expect([uploads[0]?.known, uploads[2]?.known].sort()).toEqual([false, true]);
    expect([await rows('media'), (await files()).length - before]).toEqual([1, 5]);
  });

  it.each([
    ['か\u3099んばる.jpg', 'がんばる'],
    ['運動会　２０２６.jpg', '運動会　２０２６'],
    ['👵.jpg', '👵'],
    ['../../x.jpg', 'x'],
    [`${'長'.repeat(300)}.jpg`, '長'.repeat(60)],
  ])('name the file %s sensibly', async (name, expected) => {
    await send([{ field: 'files', name, path: 'seeds/art/dining.jpg' }]);
    expect(await site.database.db('media').pluck('name')).toEqual([expected]);
  });

  it('of half a JPEG are refused with what to do', async () => {
    const whole = await sharp('seeds/art/hanami.jpg').jpeg({ progressive: false }).toBuffer();
    const answer = await send([
      { field: 'files', name: '半分.jpg', bytes: whole.subarray(0, whole.length / 2) },
    ]);
    expect([answer.status, await rows('media')]).toEqual([422, 0]);
    expect(((await answer.json()) as { title: string }).title).toContain('途中で切れています');
  });

  it('that are cut off half way leave nothing behind', async () => {
    const before = await files();
    const socket = connect(web.port, '127.0.0.1');
    const part = `--b\r\nContent-Disposition: form-data; name="_act"\r\n\r\nupload\r\n--b\r\nContent-Disposition: form-data; name="files"; filename="x.jpg"\r\n\r\n`;
    socket.write(
      `POST /manager/media HTTP/1.1\r\nHost: x\r\nx-actor: admin\r\nAccept: application/json\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n${part}${'x'.repeat(100_000)}`,
    );
    const tmp = join(site.folder, 'tmp');
    const waiting = async () =>
      (await readdir(tmp).catch(() => [])).filter((name) => name.startsWith('form-'));
    while ((await waiting()).length === 0) await new Promise((next) => setImmediate(next));
    socket.destroy();
    while ((await waiting()).length > 0) await new Promise((next) => setImmediate(next));
    expect([await rows('media'), await files()]).toEqual([0, before]);
  });
});

describe('replacing a medium', () => {
  it('keeps its address and name, shows the new content, and removes the old files', async () => {
    const [first] = await site.media.upload(anAdmin, [{ path: 'seeds/art/moon.jpg', name: '月.jpg' }]);
    if (!first || 'refusal' in first) throw new Error('refused');
    const { medium } = first;
    const stored = await files();
    const body = await uploadForm({ _act: 'replace' }, [
      { field: 'file', name: '別.jpg', path: 'seeds/art/hanami.jpg' },
    ]);
    const answer = await web.ask(`/manager/media/detail/${medium.id}`, { method: 'POST', body, as: 'admin' });
    expect(answer.status).toBe(303);
    const row = await site.media.rows.byKey(medium.key);
    expect(row).toMatchObject({ id: medium.id, name: '月', fileName: '別.jpg', version: 2 });
    expect(row?.upload).not.toBe(medium.upload);
    expect((await files()).length).toBe(stored.length);
  });

  it('by another kind of file is refused beside the input', async () => {
    const [first] = await site.media.upload(anAdmin, [{ path: 'seeds/art/moon.jpg', name: '月.jpg' }]);
    if (!first || 'refusal' in first) throw new Error('refused');
    const body = await uploadForm({ _act: 'replace' }, [{ field: 'file', name: 'a.pdf', path: PDF }]);
    const path = `/manager/media/detail/${first.medium.id}`;
    const answer = await web.ask(path, { method: 'POST', body, as: 'admin' });
    expect(answer.status).toBe(422);
    expect(dataOf(await answer.text()).problem.errors.file[0]).toContain('写真');
  });
});

describe('the sweep of files', () => {
  it('removes what no row refers to once it is old enough, and spares all else', async () => {
    const [first] = await site.media.upload(anAdmin, [{ path: PDF, name: 'a.pdf' }]);
    if (!first || 'refusal' in first) throw new Error('refused');
    await site.media.upload(anAdmin, [{ path: 'seeds/art/moon.jpg', name: '月.jpg' }]);
    await site.database.db('media').where({ id: first.medium.id }).delete();
    const all = (await files()).length;
    site.clock.set(new Date().toISOString());
    await site.sweepFiles();
    expect((await files()).length).toBe(all);
    site.clock.pass(2 * 60 * 60);
    await site.sweepFiles();
    const left = await files();
    expect(left).toContain('large.jpeg');
    expect(left.length).toBeLessThan(all);
    site.clock.set('2026-11-27T00:00:00Z');
  });
});
