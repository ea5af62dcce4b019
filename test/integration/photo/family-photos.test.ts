import { readdirSync, readlinkSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import type {
  AlbumsView,
  AlbumView,
  PhotoPageView,
} from '../../../src/application/photo/family-photo.view.ts';
import { MAX_ARCHIVES } from '../../../src/domain/photo/album.ts';
import {
  anAlbum,
  anAlbumPhoto,
  PHOTO_FILES,
  storeAlbum,
  storePhotos,
} from '../../support/builders/albums.ts';
import { type DemoSite, perform, startDemoSite, viewOf } from '../../support/demo-site.ts';
import {
  LOOKERS,
  type Looker,
  makePhotoMatrix,
  PHOTO_KINDS,
  type PhotoKind,
  storeFiles,
} from '../../support/photo-matrix.ts';
import { sendRaw } from '../../support/raw-http.ts';
import { until } from '../../support/until.ts';
import type { WebClient } from '../../support/web-client.ts';

let site: DemoSite;
let world: Awaited<ReturnType<typeof makePhotoMatrix>>;
let family: WebClient;
beforeAll(async () => {
  site = await startDemoSite();
  world = await makePhotoMatrix(site);
  family = world.clients['family A'];
});
afterAll(async () => {
  await world?.close();
  await site?.stop();
});

const EVERYTHING = '●●●●●●';
const FILES = '··●●●·';
const NOTHING = '······';

/** Whom each kind of photo reaches: families everywhere, workers as files alone. */
const REACHES: Record<PhotoKind, { families: readonly Looker[]; staff: 'all' | 'of the home' | 'none' }> = {
  'individual photo': { families: ['family A'], staff: 'of the home' },
  'group photo': { families: ['family A'], staff: 'of the home' },
  'group photo, one consent missing': { families: [], staff: 'of the home' },
  'photo of one who left': { families: [], staff: 'of the home' },
  'facility album': { families: ['family A'], staff: 'of the home' },
  'album for all': { families: ['family A', 'family B', 'left family'], staff: 'all' },
  unpublished: { families: [], staff: 'all' },
  expired: { families: [], staff: 'all' },
  'photo to be confirmed': { families: [], staff: 'all' },
  'deleted photo': { families: [], staff: 'none' },
};
const OUTSIDE: readonly Looker[] = ['family A', 'family B', 'left family', 'stopped member', 'guest'];

function wanted(hidden: readonly PhotoKind[]) {
  const cell = (kind: PhotoKind, who: Looker): string => {
    const { families, staff } = REACHES[kind];
    if (OUTSIDE.includes(who)) return families.includes(who) && !hidden.includes(kind) ? EVERYTHING : NOTHING;
    if (staff === 'none' || (staff === 'of the home' && who.endsWith('elsewhere'))) return NOTHING;
    return FILES;
  };
  return Object.fromEntries(
    PHOTO_KINDS.map((kind) => [kind, Object.fromEntries(LOOKERS.map((who) => [who, cell(kind, who)]))]),
  );
}

/** An album of so many photos for family A, whose files are there. */
async function anAlbumOf(count: number, own: Parameters<typeof anAlbum>[0] = {}) {
  const photos = Array.from({ length: count }, (_, position) => anAlbumPhoto({ position }));
  const id = await storeAlbum(world.db, anAlbum(own));
  await storePhotos(world.db, id, photos);
  await storeFiles(site, photos);
  return { id, photos };
}

describe('a photo reaches those it is shown to, by every way, and nobody else by any', () => {
  it('as long as the consents stand', async () => {
    expect(await world.ask()).toEqual(wanted([]));
  });

  it('and from the moment they are withdrawn not even those', async () => {
    await world.withdraw();
    expect(await world.ask()).toEqual(wanted(['individual photo', 'group photo']));
  });
});

describe('an album', () => {
  it('is new until it was opened, and again when photos came', async () => {
    const { id } = await anAlbumOf(1, { title: '新しい順', takenOn: '2026-12-01' });
    const isNew = async () => {
      const { months } = await viewOf<AlbumsView>(family, '/family/photo');
      return months.flatMap(({ albums }) => albums).find((album) => album.id === id)?.isNew;
    };
    await world.db('photos').where({ album_id: id }).update({ created_at: new Date().toISOString() });
    expect(await isNew()).toBe(true);
    await viewOf(family, `/family/photo?album=${id}`);
    expect(await isNew()).toBe(false);
    const later = new Date(Date.now() + 60_000).toISOString();
    await storePhotos(world.db, id, [anAlbumPhoto({ createdAt: later })]);
    expect(await isNew()).toBe(true);
  });

  it('has a cover that this family may see, though staff chose another', async () => {
    const { id, photos } = await anAlbumOf(1, { title: '表紙', takenOn: '2026-12-02' });
    const [{ id: silent }] = await world.db('residents').where({ number: 'X-2' }).select('id');
    const [hidden] = await storePhotos(world.db, id, [anAlbumPhoto({ tags: [silent], position: -1 })]);
    await world.db('photo_albums').where({ id }).update({ cover_id: hidden });
    const { months } = await viewOf<AlbumsView>(family, '/family/photo');
    const album = months.flatMap(({ albums }) => albums).find((one) => one.id === id);
    expect([album?.cover.key, album?.count]).toEqual([photos[0]?.key, 1]);
  });

  it('comes in pages that link on, and one beyond the last is the last', async () => {
    const { id, photos } = await anAlbumOf(61);
    const pageOf = (page: string) => viewOf<AlbumView>(family, `/family/photo?album=${id}&page=${page}`);
    const [first, second, far] = [await pageOf('1'), await pageOf('2'), await pageOf('99')];
    expect([first.photos.length, first.pages, first.total]).toEqual([60, 2, 61]);
    expect(second.photos.map(({ key, number }) => [key, number])).toEqual([[photos[60]?.key, 61]]);
    expect(far.page).toBe(2);
    const html = await (await family.ask(`/family/photo?album=${id}`)).text();
    expect(html).toContain(`href="/family/photo?album=${id}&amp;page=2"`);
    expect(html).toContain(`href="/family/photo?album=${id}&amp;photo=${photos[0]?.key}"`);
  });

  it('shows each photo on a page of its own, with those before and after it', async () => {
    const { id, photos } = await anAlbumOf(3);
    const [a, b, c] = photos.map(({ key }) => key);
    const photoPage = (key = '') => viewOf<PhotoPageView>(family, `/family/photo?album=${id}&photo=${key}`);
    expect(await photoPage(b)).toMatchObject({ before: a, after: c, total: 3, photo: { number: 2 } });
    expect(await photoPage(a)).toMatchObject({ before: null, after: b });
    const html = await (await family.ask(`/family/photo?album=${id}&photo=${b}`)).text();
    for (const key of [a, c]) expect(html).toContain(`href="/family/photo?album=${id}&amp;photo=${key}"`);
    expect(html).toContain(`href="/files/${b}/large?download=1"`);
  });

  it('is thanked for once, however often the button is pressed', async () => {
    const { id } = await anAlbumOf(1);
    const path = `/family/photo?album=${id}`;
    expect(await viewOf(family, path)).toMatchObject({ thanked: false });
    for (let press = 0; press < 2; press += 1) await perform(family, path, { _act: 'thanks' });
    expect(await viewOf(family, path)).toMatchObject({ thanked: true });
    const thankedBy = async (who: Looker) => {
      const html = await (await world.clients[who].ask(`/manager/photo_album/edit/${id}`)).text();
      return [html.includes('ありがとう 1件'), html.includes('ご家族：仮名 一郎さん')];
    };
    expect(await thankedBy('press')).toEqual([true, true]);
    // Family A belongs to the other home: its name is not theirs to know.
    expect(await thankedBy('press elsewhere')).toEqual([true, false]);
  });

  it('that is not for the family takes neither a thank-you nor a read mark', async () => {
    const { album } = world.placed.unpublished;
    const answer = await family.ask(`/family/photo?album=${album}`, { form: { _act: 'thanks' } });
    expect(answer.status).toBe(404);
    await family.ask(`/family/photo?album=${album}`);
    for (const table of ['photo_album_thanks', 'photo_album_views'])
      expect(await world.db(table).where({ album_id: album })).toEqual([]);
  });

  it.each(['0', '-1', 'abc', '1%00', '9999999999', '２'])('is not found under the id %j', async (id) => {
    for (const path of [`/family/photo?album=${id}`, `/family/photo/${id}.zip`])
      expect([path, (await family.ask(path)).status]).toEqual([path, 404]);
  });
});

describe('the albums', () => {
  it('are those of one resident where one is chosen, and of all for a stranger', async () => {
    const leftFamily = world.clients['left family'];
    const [{ id: own }] = await world.db('residents').where({ number: 'X-3' }).select('id');
    const [{ id: stranger }] = await world.db('residents').where({ number: 'X-1' }).select('id');
    const ofAll = await viewOf<AlbumsView>(leftFamily, '/family/photo');
    const { months } = await viewOf<AlbumsView>(leftFamily, `/family/photo?resident=${own}`);
    expect(months).toEqual(ofAll.months);
    const stray = await viewOf<AlbumsView>(leftFamily, `/family/photo?resident=${stranger}`);
    expect([stray.resident, stray.months]).toEqual([null, ofAll.months]);
  });
});

describe('the file of a photo', () => {
  const large = () => `/files/${world.placed['album for all'].photo.key}/large`;

  it('is kept by the browser that asks each time, and told in parts', async () => {
    const whole = await family.ask(large());
    expect(whole.headers.get('cache-control')).toBe('private, no-cache');
    const etag = whole.headers.get('etag') ?? '';
    const text = await whole.text();
    const again = await sendRaw(site.url, large(), {
      headers: { cookie: cookieOf(family), 'if-none-match': etag },
    });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const part = await family.ask(large(), { headers: { range: 'bytes=5-9' } });
    expect([part.status, await part.text()]).toEqual([206, text.slice(5, 10)]);
    const guest = await sendRaw(site.url, large(), { headers: { 'if-none-match': etag } });
    expect(guest.status).toBe(404);
  });

  it('is saved under its day, its album and its number among those that are shown', async () => {
    const { photos } = await anAlbumOf(2, { title: '夏/祭り', takenOn: '2026-11-20' });
    const answer = await family.ask(`/files/${photos[1]?.key}/large?download=1`);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename=2026-11-20_____02.jpg; filename*=UTF-8''${encodeURIComponent('2026-11-20_夏_祭り_02.jpg')}`,
    );
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
  });
});

describe('the archive of an album', () => {
  it('holds every photo as it is, under names that all differ', async () => {
    const { id, photos } = await anAlbumOf(2, { title: '芋煮会', takenOn: '2026-10-04' });
    const answer = await family.ask(`/family/photo/${id}.zip`);
    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain(
      '2026-10-04_芋煮会.zip',
    );
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files)).toEqual(['2026-10-04_芋煮会_01.jpg', '2026-10-04_芋煮会_02.jpg']);
    for (const [index, bytes] of Object.values(files).entries())
      expect(Buffer.from(bytes).toString()).toContain(`large of ${photos[index]?.key}`);
  });

  it('stops when the reader hangs up, and leaves no file open', async () => {
    const [last] = PHOTO_FILES.slice(-1);
    const big = last ? [{ ...last, bytes: 4 * 1024 * 1024 }] : [];
    const photos = Array.from({ length: 4 }, (_, position) => anAlbumPhoto({ position, files: big }));
    const id = await storeAlbum(world.db, anAlbum());
    await storePhotos(world.db, id, photos);
    await storeFiles(site, photos);
    const hangUp = new AbortController();
    const answer = await fetch(`${site.url}/family/photo/${id}.zip`, {
      headers: { cookie: cookieOf(family) },
      signal: hangUp.signal,
    });
    await answer.body?.getReader().read();
    expect(openFiles().length).toBeGreaterThan(0);
    hangUp.abort();
    await until(async () => openFiles().length === 0);
    expect((await family.ask('/family/photo')).status).toBe(200);
  });

  it('is made so many times an hour and no more', async () => {
    const { id } = await anAlbumOf(1);
    const other = world.clients['family B'];
    const statuses: number[] = [];
    for (let press = 0; press <= MAX_ARCHIVES; press += 1) {
      const answer = await other.ask(`/family/photo/${id}.zip`);
      await answer.arrayBuffer();
      statuses.push(answer.status);
    }
    expect(new Set(statuses.slice(0, MAX_ARCHIVES / 2))).toEqual(new Set([200]));
    expect(statuses.at(-1)).toBe(429);
  });
});

const cookieOf = ({ cookies }: WebClient): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Stored files that the site has open at this moment. */
const openFiles = (): string[] =>
  readdirSync(`/proc/${site.child.pid}/fd`).flatMap((fd) => {
    try {
      const path = readlinkSync(`/proc/${site.child.pid}/fd/${fd}`);
      return path.startsWith(`${site.dataDir}/files/`) ? [path] : [];
    } catch {
      return [];
    }
  });
