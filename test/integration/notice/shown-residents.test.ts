import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { filePath } from '../../../src/paths.ts';
import { aNoticeForm } from '../../support/builders/notices.ts';
import { aConsent, aResident, someConsents } from '../../support/builders/people.ts';
import { anAdmin, makeNoticeSite, type NoticeSite } from '../../support/notice-site.ts';
import { type NoticeWeb, serveNotices } from '../../support/notice-web.ts';
import { makePeopleRooms, type PeopleRooms } from '../../support/people-rooms.ts';

const GARDENER = { ...anAdmin, facility: 'group_home' } as const;

let site: NoticeSite;
let web: NoticeWeb;
let people: PeopleRooms;
beforeAll(async () => {
  site = await makeNoticeSite();
  web = await serveNotices(site, { admin: anAdmin });
  people = makePeopleRooms(site.database);
});
afterAll(async () => {
  await web.close();
  await site.close();
});
beforeEach(async () => {
  await site.database.db.raw('truncate notices, media, residents cascade');
});

/** A picture that shows these residents. */
async function picture(residentIds: readonly number[]) {
  const [taken] = await site.media.upload(anAdmin, [{ path: 'seeds/art/moon.jpg', name: '月.jpg' }]);
  if (!taken || 'refusal' in taken) throw new Error('not taken');
  const { id, version, key } = taken.medium;
  await site.media.crud.update(anAdmin, id, version, { name: '月', alt: '月見の縁側', residentIds });
  return { id, key, src: filePath(key, 'screen') };
}
const agreed = (number: string) =>
  people.residents.create(
    anAdmin,
    aResident({ number, room: number, consents: someConsents({ public: aConsent() }) }),
  );
const unasked = (number: string, own: object = {}) =>
  people.residents.create(anAdmin, aResident({ number, room: number, ...own }));
const noticeWith = (src: string, own: object = {}) =>
  aNoticeForm(site.categoryOf('notice', '行事'), {
    body: { html: `<p>お月見をしました。</p><p><img src="${src}" alt="月" /></p>` },
    ...own,
  });

describe('a picture that shows residents', () => {
  it('is used by a public notice when all of them have agreed', async () => {
    const { src } = await picture([await agreed('N-1'), await agreed('N-2')]);
    const id = await site.crud.create(anAdmin, noticeWith(src));
    expect(await (await web.ask(`/notice/detail/${id}`)).text()).toContain(src);
    expect((await web.ask(src)).status).toBe(200);
  });

  it('is refused in one, and taken in a draft, which then cannot be published', async () => {
    const { src } = await picture([await agreed('N-1'), await unasked('N-2')]);
    const refusal = { kind: 'invalid', fields: { body: [expect.stringContaining('公開サイトへの同意')] } };
    await expect(site.crud.create(anAdmin, noticeWith(src))).rejects.toMatchObject(refusal);
    const id = await site.crud.create(anAdmin, noticeWith(src, { status: 'draft' }));
    const row = await site.crud.get(anAdmin, id);
    await expect(
      site.crud.update(anAdmin, id, row.version, { ...row, status: 'published' }),
    ).rejects.toMatchObject(refusal);
  });

  it('leaves public notices at once when a consent is withdrawn; the words stay', async () => {
    const haru = await agreed('N-1');
    const { src } = await picture([haru]);
    const id = await site.crud.create(anAdmin, noticeWith(src));
    await people.withdrawConsent(anAdmin, haru, ['public']);
    const page = await (await web.ask(`/notice/detail/${id}`)).text();
    expect(page).toContain('お月見をしました。');
    expect(page).not.toContain(src);
    expect((await web.ask(src)).status).toBe(404);
    expect((await web.ask(src, { as: 'admin' })).status).toBe(200);
    expect(await (await web.ask('/notice/feed.xml')).text()).not.toContain('/files/');
  });

  it('goes on naming those whom a worker of the other facility cannot see', async () => {
    const [haru, tome] = [await unasked('N-1'), await unasked('G-1', { facility: 'group_home' })];
    const { id } = await picture([haru, tome]);
    const { version } = await site.media.crud.get(GARDENER, id);
    const form = { name: '月', alt: '月見の縁側' };
    await expect(
      site.media.crud.update(GARDENER, id, version, { ...form, residentIds: [await unasked('N-3')] }),
    ).rejects.toMatchObject({ fields: { residentIds: [expect.any(String)] } });
    await site.media.crud.update(GARDENER, id, version, { ...form, residentIds: [] });
    expect(await site.media.crud.get(anAdmin, id)).toMatchObject({ residentIds: [haru], lacking: 1 });
  });
});
