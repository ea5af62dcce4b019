import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeResidentPhotos } from '../../../src/adapters/db/photo/album-people.knex.ts';
import { photoSource } from '../../../src/application/photo/photo-records.ts';
import { aConsent, someConsents } from '../../support/builders/people.ts';
import { ADMIN, GARDEN, makePhotoSite, type PhotoSite, VIEWER } from '../../support/photo-site.ts';

let site: PhotoSite;
beforeAll(async () => {
  site = await makePhotoSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.raw('truncate photo_albums, residents, members, mails, history cascade');
});

const AGREED = someConsents({ individual: aConsent(), group: aConsent() });
const inGarden = { facility: 'group_home', unit: 'koyori' } as const;
const publish = (id: number, upTo: number) =>
  site.publishing.publish(ADMIN, id, { everyoneTagged: 'on', upTo });
const tableOf = async (id: number, actor = ADMIN, photo: number | null = null) =>
  site.table(actor, await site.crud.get(actor, id), { page: 0, photo });

describe('an album for chosen residents', () => {
  it('belongs to the facility they share, and to both where they do not', async () => {
    const [haru, tome] = [await site.resident('N-1'), await site.resident('G-1', inGarden)];
    const own = await site.album({ audience: 'residents', residentIds: [tome], facility: 'nursing_home' });
    const both = await site.album({ audience: 'residents', residentIds: [haru, tome] });
    expect(await site.crud.get(ADMIN, own.id)).toMatchObject({ facility: 'group_home', residentIds: [tome] });
    expect((await site.crud.get(ADMIN, both.id)).facility).toBeNull();
  });
  it('takes residents whom the worker may see, and no others', async () => {
    const haru = await site.resident('N-1');
    const form = { title: '庭', takenOn: '2026-08-08', audience: 'residents', residentIds: [haru] };
    await expect(site.crud.create(GARDEN, form)).rejects.toMatchObject({
      fields: { residentIds: [expect.stringContaining('名簿')] },
    });
  });
});

describe('a worker of one facility', () => {
  it('writes for its families, reads what is for both, and does not find the other one', async () => {
    const own = await site.album({ audience: 'facility', facility: 'group_home' }, 1);
    const shared = await site.album({}, 1);
    const other = await site.album({ audience: 'facility', facility: 'nursing_home' });
    await site.arrange.setCover(GARDEN, own.id, { photo: own.photos[0] });
    await expect(site.arrange.sortByTime(GARDEN, shared.id)).rejects.toMatchObject({ kind: 'rejected' });
    await expect(site.add(GARDEN, shared.id, [])).rejects.toMatchObject({ kind: 'rejected' });
    expect(await tableOf(shared.id, GARDEN)).toMatchObject({ mayWrite: false, people: [], count: 1 });
    await expect(site.crud.get(GARDEN, other.id)).rejects.toMatchObject({ kind: 'notFound' });
    await expect(site.publishing.unpublish(GARDEN, other.id)).rejects.toMatchObject({ kind: 'notFound' });
    const all = { title: '庭', takenOn: '2026-08-08', audience: 'all' };
    await expect(site.crud.create(GARDEN, all)).rejects.toMatchObject({ kind: 'rejected' });
  });
  it('neither tags nor reads the names of the other facility', async () => {
    const [haru, tome] = [await site.resident('N-1'), await site.resident('G-1', inGarden)];
    await site.member('H-1', [haru]);
    const { id, photos } = await site.album({ audience: 'facility', facility: 'group_home' }, 1);
    await site.tags.tag(ADMIN, id, { photo: photos, resident: [haru, tome] });
    await expect(site.tags.untag(GARDEN, id, { photo: photos, resident: [haru] })).rejects.toMatchObject({
      kind: 'invalid',
    });
    const table = await tableOf(id, GARDEN, photos[0]);
    expect(JSON.stringify(table)).not.toContain('N-1');
    expect(table.open?.tags).toEqual([
      { id: null, name: 'ほかの施設の方' },
      { id: tome, name: '小野寺 G-1' },
    ]);
    expect(table.people.map((one) => one.id)).toEqual([tome]);
  });
  it('that only reads changes nothing', async () => {
    const { id, photos } = await site.album({}, 1);
    await expect(site.removing.remove(VIEWER, id, { photo: photos })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    await expect(site.notify(VIEWER, id)).rejects.toMatchObject({ kind: 'forbidden' });
  });
});

describe('adding photos', () => {
  it('keeps the order they were sent in, and tells which the album has already', async () => {
    const { id, photos } = await site.album({}, 3);
    expect(await site.orderOf(id)).toEqual(photos);
    const again = await site.add(ADMIN, id, [await site.picture('again.jpg', 2)]);
    expect(again).toMatchObject([{ known: true, photo: { id: photos[1] } }]);
    const elsewhere = await site.album({}, 1);
    expect(elsewhere.photos[0]).not.toBe(photos[0]);
  });
  it('of the same content twice at once makes one photo and leaves no file over', async () => {
    const { id } = await site.album({});
    const before = (await site.storedKeys()).length;
    const both = await Promise.all(
      [1, 2].map(async () => site.add(ADMIN, id, [await site.picture('same.jpg', 9)])),
    );
    expect(
      both
        .flat()
        .map((one) => 'known' in one && one.known)
        .sort(),
    ).toEqual([false, true]);
    const [photo] = await site.photos.of(id);
    expect((await site.storedKeys()).length - before).toBe(photo?.files.length);
  });
  it('takes the good ones though others are refused', async () => {
    const { id } = await site.album({});
    const bad = { path: 'package.json', name: 'package.json' };
    const added = await site.add(ADMIN, id, [bad, await site.picture('good.jpg', 5)]);
    expect(added).toMatchObject([{ refusal: { kind: 'invalid' } }, { known: false }]);
  });
  it('keeps files that a photo has from the sweep', async () => {
    const { id } = await site.album({}, 1);
    const [photo] = await site.photos.of(id);
    const own = async () => (await site.storedKeys()).filter((key) => key.includes(String(photo?.upload)));
    site.clock.set('2026-11-29T00:00:00Z');
    await site.sweepFiles();
    site.clock.set('2026-11-27T00:00:00Z');
    expect(await own()).toHaveLength(photo?.files.length as number);
  });
});

describe('two workers at one album', () => {
  it('both move their photos', async () => {
    const { id, photos } = await site.album({}, 6);
    const [first, , , , , last] = photos;
    await Promise.all([
      site.arrange.move(ADMIN, id, { photo: first, to: 'end' }),
      site.arrange.move(ADMIN, id, { photo: last, place: '1' }),
    ]);
    const order = await site.orderOf(id);
    expect([...order].sort()).toEqual([...photos].sort());
    expect([order[0], order.at(-1)]).toEqual([last, first]);
  });
  it('both tag the same photo', async () => {
    const ids = [await site.resident('N-1'), await site.resident('N-2')];
    const { id, photos } = await site.album({}, 1);
    await Promise.all(ids.map((resident) => site.tags.tag(ADMIN, id, { photo: photos, resident })));
    expect((await site.photos.of(id))[0]?.tags).toEqual(ids);
  });
  it('never lose a caption unseen', async () => {
    const { id, photos } = await site.album({}, 1);
    const [photo] = photos;
    await site.describe.caption(ADMIN, id, { photo, caption: '盆踊り', was: '' });
    await expect(site.describe.caption(ADMIN, id, { photo, caption: '花火', was: '' })).rejects.toMatchObject(
      { kind: 'conflict', fields: { caption: [expect.stringContaining('「盆踊り」')] } },
    );
    await site.describe.caption(ADMIN, id, { photo, caption: '花火', was: '盆踊り' });
    expect((await site.photos.of(id))[0]?.caption).toBe('花火');
  });
  it('find a photo gone that the other one took out, and bring it back', async () => {
    const { id, photos } = await site.album({}, 2);
    await site.removing.remove(ADMIN, id, { photo: [photos[0]] });
    await expect(site.arrange.setCover(ADMIN, id, { photo: photos[0] })).rejects.toMatchObject({
      kind: 'rejected',
    });
    await site.removing.restore(ADMIN, id, { photo: String(photos[0]) });
    expect(await site.orderOf(id)).toEqual(photos);
  });
});

describe('publishing', () => {
  it('needs photos and the confirmation', async () => {
    const empty = await site.album({});
    await expect(publish(empty.id, 1)).rejects.toMatchObject({ kind: 'rejected' });
    const { id, photos } = await site.album({}, 1);
    await expect(site.publishing.publish(ADMIN, id, { upTo: photos[0] })).rejects.toMatchObject({
      fields: { everyoneTagged: [expect.any(String)] },
    });
    expect((await site.crud.get(ADMIN, id)).status).toBe('draft');
  });
  it('holds what the confirmation did not cover, and what comes later, until it is given again', async () => {
    const { id, photos } = await site.album({}, 3);
    const held = async () =>
      (await site.photos.of(id)).filter((photo) => photo.held).map((photo) => photo.id);
    await publish(id, photos[1] as number);
    expect(await held()).toEqual([photos[2]]);
    const [added] = await site.add(ADMIN, id, [await site.picture('later.jpg', 77)]);
    expect((await site.crud.get(ADMIN, id)).held).toBe(2);
    await publish(id, added && 'photo' in added ? added.photo.id : 0);
    expect(await held()).toEqual([]);
  });
  it('holds a photo from which somebody is untagged: more people might see it', async () => {
    const haru = await site.resident('N-1', { consents: AGREED });
    const { id, photos } = await site.album({}, 2);
    await site.tags.tag(ADMIN, id, { photo: photos[0], resident: haru });
    await publish(id, photos[1] as number);
    await site.tags.untag(ADMIN, id, { photo: photos, resident: haru });
    expect((await site.photos.of(id)).map((photo) => photo.held)).toEqual([true, false]);
  });
});

describe('consents', () => {
  it('that are missing are told as one tags, listed, counted and found', async () => {
    const haru = await site.resident('N-1', { consents: AGREED });
    const sumiko = await site.resident('N-2');
    await site.member('H-1', [haru]);
    const { id, photos } = await site.album({}, 2);
    const tagged = await site.tags.tag(ADMIN, id, { photo: photos, resident: [haru] });
    expect(tagged.hidden).toBe(0);
    const more = await site.tags.tag(ADMIN, id, { photo: photos[0], resident: [sumiko] });
    expect(more.hidden).toBe(1);
    const table = await tableOf(id);
    expect(table.visibility.unshown).toMatchObject([
      {
        id: photos[0],
        reasons: [
          {
            text: '小野寺 N-2さん：「集合写真」の同意が「未確認」です。',
            href: `/manager/resident/edit/${sumiko}`,
          },
        ],
      },
    ]);
    expect(table.visibility.residents).toMatchObject([{ name: '小野寺 N-1', photos: 1, members: 1 }]);
    expect((await site.crud.get(ADMIN, id)).hidden).toBe(1);
    await publish(id, photos[1] as number);
    expect([await site.albums.withHidden(null), await site.albums.withHidden('group_home')]).toEqual([1, 1]);
    const asked = { page: 1, size: 25, search: '', deleted: false } as const;
    const sort = { key: 'title', direction: 'asc' } as const;
    await site.album({ title: 'なし' });
    const found = await site.crud.list(ADMIN, { ...asked, sort, filters: { hidden: 'some' } });
    expect(found.rows.map((row) => row.id)).toEqual([id]);
  });
  it('withdrawn hide at once what was seen', async () => {
    const haru = await site.resident('N-1', { consents: AGREED });
    await site.member('H-1', [haru]);
    const { id, photos } = await site.album({}, 1);
    await site.tags.tag(ADMIN, id, { photo: photos, resident: haru });
    expect((await tableOf(id)).visibility.unshown).toEqual([]);
    await site.withdrawConsent(ADMIN, haru, ['individual']);
    expect((await tableOf(id)).visibility.unshown).toHaveLength(1);
  });
});

describe('telling families', () => {
  const register = async (memberId: number, address: string, own: object = {}) => {
    const [row] = await site.database
      .db('email_registrations')
      .insert({
        member_id: memberId,
        address,
        status: 'confirmed',
        confirmed_at: '2026-01-01T00:00:00Z',
        receives: ['photos'],
        ...own,
      })
      .returning('id');
    return row.id as number;
  };

  it('is one mail for each address that wants it and whose member sees a photo', async () => {
    const haru = await site.resident('N-1', { consents: AGREED });
    const tome = await site.resident('G-1', { ...inGarden, familyName: '葛西' });
    const gone = await site.resident('N-9', { leftOn: '2026-01-31', status: 'left' });
    const [daughter, son, other, left] = [
      await site.member('H-1', [haru]),
      await site.member('H-2', [haru]),
      await site.member('H-3', [tome]),
      await site.member('H-4', [gone]),
    ];
    const asked = await register(daughter, 'a@example.jp');
    await register(daughter, 'b@example.jp', { place: 2, receives: ['notices'] });
    await register(son, 'c@example.jp', { status: 'pending', confirmed_at: null });
    await register(other, 'd@example.jp');
    await register(left, 'e@example.jp');
    const { id, photos } = await site.album({ audience: 'facility', facility: 'nursing_home' }, 1);
    await expect(site.notify(ADMIN, id)).rejects.toMatchObject({ kind: 'rejected' });
    await publish(id, photos[0] as number);
    expect((await tableOf(id)).notify).toEqual({ mails: 1, notified: null });
    expect(await site.notify(ADMIN, id)).toBe(1);
    expect(site.outbox.letters.at(-1)).toMatchObject({
      kind: 'newPhotos',
      data: { albumId: id, title: '夏祭り', familyNames: ['小野寺'] },
      to: { address: 'a@example.jp', registrationId: asked, facilities: ['nursing_home'] },
      once: `album:${id}:${asked}`,
    });
    expect((await site.crud.get(ADMIN, id)).notifiedAt).not.toBeNull();
    await expect(site.notify(ADMIN, id)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('is nobody for photos that nobody may see, and for an album whose time has not come', async () => {
    const haru = await site.resident('N-1');
    await register(await site.member('H-1', [haru]), 'a@example.jp');
    const hidden = await site.album({}, 1);
    await site.tags.tag(ADMIN, hidden.id, { photo: hidden.photos, resident: haru });
    await publish(hidden.id, hidden.photos[0] as number);
    expect((await tableOf(hidden.id)).notify.mails).toBe(0);
    const coming = await site.album({ showFrom: '2026-12-01T00:00:00Z' }, 1);
    await publish(coming.id, coming.photos[0] as number);
    expect((await tableOf(coming.id)).notify.mails).toBeNull();
    await expect(site.notify(ADMIN, coming.id)).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('what is kept on a resident', () => {
  it('holds the photos they are tagged in, those in the bin too, as files', async () => {
    const haru = await site.resident('N-1');
    const { id, photos } = await site.album({}, 3);
    await site.tags.tag(ADMIN, id, { photo: photos.slice(0, 2), resident: haru });
    await site.removing.remove(ADMIN, id, { photo: photos[1] });
    const source = photoSource({ photos: makeResidentPhotos(site.database.query), files: site.files });
    expect(await source.read(haru)).toMatchObject([
      { アルバム: '夏祭り', ごみ箱: false },
      { アルバム: '夏祭り', ごみ箱: true },
    ]);
    const names = [];
    for await (const file of source.files?.(haru) ?? []) {
      const parts = [];
      for await (const part of file.open()) parts.push(part);
      names.push([file.name, Buffer.concat(parts).subarray(0, 2).toString('hex')]);
    }
    expect(names).toEqual([
      ['2026-08-08_001.jpg', 'ffd8'],
      ['2026-08-08_002.jpg', 'ffd8'],
    ]);
  });
  it('is no tag any more once they are anonymous, and what they alone were in is shown to nobody', async () => {
    const haru = await site.resident('N-1', {
      leftOn: '2024-01-31',
      status: 'left',
      movedInOn: '2020-01-01',
    });
    const { id, photos } = await site.album({}, 2);
    await site.tags.tag(ADMIN, id, { photo: photos[0], resident: haru });
    await publish(id, photos[1] as number);
    await site.anonymise.anonymise(ADMIN, haru);
    expect(await site.photos.of(id)).toMatchObject([
      { tags: [], held: true },
      { tags: [], held: false },
    ]);
  });
});
