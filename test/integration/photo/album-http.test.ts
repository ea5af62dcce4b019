import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { AddedView, AlbumTableView } from '../../../src/application/photo/album.view.ts';
import { cardsFor } from '../../support/dashboard-cards.ts';
import { type DemoSite, perform, startDemoSite, viewOf } from '../../support/demo-site.ts';
import { uploadForm } from '../../support/upload-form.ts';
import type { WebClient } from '../../support/web-client.ts';

let site: DemoSite;
let press: WebClient;
let viewer: WebClient;
beforeAll(async () => {
  site = await startDemoSite();
  [press, viewer] = [await site.as('press'), await site.as('viewer')];
});
afterAll(() => site?.stop());

const JSON_HEADERS = { accept: 'application/json' };
const jpeg = (tint: number) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background: { r: tint, g: 90, b: 200 } } })
    .jpeg()
    .toBuffer();
/** Enough of an MP4 to be told by its content. */
const MP4 = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom\0\0\0\0isommp41'),
  Buffer.alloc(64),
]);

type Edit = { slots: { table: AlbumTableView } };
const tableAt = async (path: string, client = press) => (await viewOf<Edit>(client, path)).slots.table;
const send = async (path: string, files: { name: string; bytes: Uint8Array }[], json = true) => {
  const body = await uploadForm(
    { _act: 'upload' },
    files.map((file) => ({ field: 'files', ...file })),
  );
  return press.ask(path, { body, ...(json && { headers: JSON_HEADERS }) });
};
async function anAlbum(): Promise<string> {
  const { location } = await perform(press, '/manager/photo_album/add', {
    title: '秋の遠足',
    'takenOn[year]': '2026',
    'takenOn[month]': '10',
    'takenOn[day]': '9',
    audience: 'facility',
    facility: 'nursing_home',
  });
  return location;
}
const residentId = async (number: string) => {
  const { rows } = await viewOf<{ rows: { id: number }[] }>(press, `/manager/resident?q=${number}`);
  return String(rows[0]?.id);
};

describe('the light table', () => {
  it('takes photos, tags, tells who sees them, publishes, and says where each act leads back', async () => {
    const path = await anAlbum();
    const answer = await send(path, [{ name: 'IMG_0001.JPG', bytes: await jpeg(10) }]);
    const { uploads } = (await answer.json()) as { uploads: AddedView[] };
    expect(uploads).toMatchObject([{ file: 'IMG_0001.JPG', ok: true, known: false }]);
    const { tiles, upTo } = await tableAt(path);
    const photo = String(tiles[0]?.id);
    const chiyo = await residentId(encodeURIComponent('水越'));
    const sumiko = await residentId(encodeURIComponent('真鍋'));
    const at = `${path}?photo=${photo}`;
    const tagged = await perform(press, at, { _act: 'tag', photo, resident: chiyo });
    expect(tagged.location).toBe(at);
    const warned = await perform(press, at, { _act: 'tag', photo, resident: sumiko });
    expect(warned.flash?.text).toContain('だれにも見えません');
    const open = (await tableAt(at)).open;
    expect(open).toMatchObject({ shownTo: 'nobody', tags: [{ name: '水越 千代' }, { name: '真鍋 スミ子' }] });
    await perform(press, at, { _act: 'untag', photo, resident: sumiko });
    const { visibility } = await tableAt(at);
    expect(visibility).toMatchObject({
      unshown: [],
      residents: [{ name: '水越 千代', photos: 1, members: 1 }],
    });

    const bare = await press.ask(path, { form: { _act: 'publish', upTo: String(upTo) } });
    expect(bare.status).toBe(422);
    expect(await bare.text()).toContain('全員選んだことを確かめて');
    await perform(press, path, { _act: 'publish', upTo: String(upTo), everyoneTagged: 'on' });
    const shown = await tableAt(path, viewer);
    expect(shown).toMatchObject({ state: { value: 'open' }, mayWrite: false, people: [] });
  });

  it('takes many files without scripts, and says of each what was not taken', async () => {
    const path = await anAlbum();
    const files = [
      { name: 'a.jpg', bytes: await jpeg(20) },
      { name: 'b.mp4', bytes: MP4 },
      { name: 'c.jpg', bytes: await jpeg(60) },
      { name: 'a-again.jpg', bytes: await jpeg(20) },
    ];
    const answer = await send(path, files, false);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    const page = await (await press.ask(path)).text();
    expect(page).toContain('写真を2枚入れました。');
    expect(page).toContain('1枚は、もう入っている写真と同じです。');
    expect(page).toMatch(/b\.mp4：動画は登録できません/);
    expect((await tableAt(path)).tiles.map(({ fileName }) => fileName)).toEqual(['a.jpg', 'c.jpg']);
    const alone = await send(path, [{ name: 'b.mp4', bytes: MP4 }]);
    expect(alone.status).toBe(422);
  });

  it('says what to do with a video also where it is heavier than a picture may be', async () => {
    const path = await anAlbum();
    const heavy = Buffer.concat([MP4, Buffer.alloc(41 * 1024 * 1024)]);
    for (const name of ['運動会.mp4', 'IMG_0001.MOV']) {
      const answer = await send(
        path,
        [
          { name: 'IMG_0002.JPG', bytes: await jpeg(77) },
          { name, bytes: heavy },
        ],
        false,
      );
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('動画は登録できません。');
    }
    const picture = await send(
      path,
      [{ name: '重い.jpg', bytes: Buffer.concat([await jpeg(78), heavy]) }],
      false,
    );
    expect(await picture.text()).toContain('1つ40MBまで');
    expect((await tableAt(path)).count).toBe(0);
  });

  it('keeps one of the same file sent twice at once, and every photo of two orders at once', async () => {
    const path = await anAlbum();
    const bytes = await jpeg(30);
    const both = await Promise.all([1, 2].map(() => send(path, [{ name: 'x.jpg', bytes }])));
    const known = await Promise.all(
      both.map(
        async (answer) => ((await answer.json()) as { uploads: { known: boolean }[] }).uploads[0]?.known,
      ),
    );
    expect(known.sort()).toEqual([false, true]);
    for (const tint of [80, 130, 180]) await send(path, [{ name: `${tint}.jpg`, bytes: await jpeg(tint) }]);
    const ids = (await tableAt(path)).tiles.map(({ id }) => id);
    await Promise.all([
      perform(press, path, { _act: 'move', move: `earlier-${ids[3]}` }),
      perform(press, path, { _act: 'move', photo: String(ids[0]), to: 'end' }),
    ]);
    const order = (await tableAt(path)).tiles.map(({ id }) => id);
    expect([...order].sort()).toEqual([...ids].sort());
    expect(order.at(-1)).toBe(ids[0]);
  });

  it('brings back what was taken out, by the form the answer holds', async () => {
    const path = await anAlbum();
    await send(path, [{ name: 'x.jpg', bytes: await jpeg(40) }]);
    const photo = String((await tableAt(path)).tiles[0]?.id);
    const at = `${path}?photo=${photo}`;
    const answer = await press.ask(at, { form: { _act: 'removePhotos', photo }, headers: JSON_HEADERS });
    const { location, flash } = (await answer.json()) as {
      location: string;
      flash: { undo: { action: string; fields: Record<string, string> } };
    };
    expect([location, (await tableAt(path)).count]).toEqual([path, 0]);
    await perform(press, flash.undo.action, flash.undo.fields);
    expect((await tableAt(path)).count).toBe(1);
  });
});

it('shows on the first page that photos wait for consents, and what a withdrawal hides', async () => {
  const admin = await site.as('admin');
  expect(await cardsFor(admin, '/manager/photo_album')).toMatchObject([
    { title: '同意を待つ写真がある公開アルバム 2件', act: { href: '/manager/photo_album?hidden=some' } },
  ]);
  const { rows } = await viewOf<{ rows: { title: string }[] }>(admin, '/manager/photo_album?hidden=some');
  expect(rows.map(({ title }) => title)).toEqual(['夏祭り', '七夕']);
  const path = `/manager/resident/edit/${await residentId('N-302')}`;
  const before = await viewOf<{ slots: { below: { photos: object } } }>(admin, path);
  expect(before.slots.below.photos).toMatchObject({ count: 3, individual: 1, group: 2, hidden: [] });
  const told = await perform(admin, path, { _act: 'withdrawConsent', purpose: 'group' });
  expect(told).toMatchObject({
    location: `${path}#photos`,
    flash: { text: expect.stringContaining('写真2枚が、だれにも見えなくなりました') },
  });
  const after = await viewOf<{ slots: { below: { photos: { hidden: { title: string }[] } } } }>(admin, path);
  expect(after.slots.below.photos.hidden.map(({ title }) => title)).toEqual(['夏祭り', 'お花見']);
});
