import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { z } from 'zod';
import { type Database, openDatabase } from '../src/adapters/db/connection.ts';
import { runningServer } from '../src/adapters/db/embedded/server.ts';
import { makeLocalFiles } from '../src/adapters/files/local-files.ts';
import { storeKeyOf } from '../src/domain/file/stored-file.ts';
import { filePath } from '../src/paths.ts';
import { anAlbum, anAlbumPhoto, storeAlbum, storePhotos } from '../test/support/builders/albums.ts';
import { type SiteProcess, startSite } from '../test/support/site-process.ts';
import { interleaved, load, type Result, type Row, ratio } from './measure.ts';

const FEW = 50;
const MANY = 1_000;
/** So many pictures a window shows at first. */
const FIRST = 12;
const THUMB_BYTES = 16 * 1024;
const ONE_READER = { connections: 1, seconds: 2 };
const ROUNDS = 5;
const MOST = 1.5;

const token = z.object({ access_token: z.string() });

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ audience: 'family', login: 'H-0001', password: 'engawa-demo-family' }),
  });
  return { Authorization: `Bearer ${token.parse(await answer.json()).access_token}` };
}

/** An album for all families, half of its photos with two residents in them who may be shown. */
async function fillAlbum(db: Database, site: SiteProcess, count: number): Promise<number> {
  const people: { id: number }[] = await db('residents').whereNull('deleted_at').orderBy('id').limit(2);
  const tags = people.map(({ id }) => id);
  const signed = { state: 'granted', signer: '水越 真弓', relation: '長女', signed_on: '2026-04-05' };
  for (const resident of tags)
    await db('resident_consents')
      .insert({ resident_id: resident, purpose: 'group', ...signed })
      .onConflict(['resident_id', 'purpose'])
      .merge();
  const photos = Array.from({ length: count }, (_, position) => {
    const photo = anAlbumPhoto({ position, tags: position % 2 ? tags : [], caption: '縁側で' });
    return { ...photo, files: photo.files.map((file) => ({ ...file, bytes: THUMB_BYTES })) };
  });
  const id = await storeAlbum(db, anAlbum({ title: `${count}枚のアルバム` }));
  await storePhotos(db, id, photos);
  const store = makeLocalFiles(join(site.dataDir, 'files'));
  const folder = await mkdtemp(join(tmpdir(), 'engawa-bench-'));
  await writeFile(join(folder, 'thumb'), Buffer.alloc(THUMB_BYTES));
  for (const { upload } of photos.slice(0, FIRST))
    await store.put(storeKeyOf(upload, { rendition: 'thumb', format: 'jpeg' }), join(folder, 'thumb'));
  await rm(folder, { recursive: true });
  return id;
}

/** Milliseconds from asking for the album until its first pictures are there, asked for as a browser does. */
async function untilPictures(url: string, headers: Record<string, string>): Promise<number> {
  const origin = new URL(url).origin;
  const began = performance.now();
  const html = await (await fetch(url, { headers })).text();
  const first = [...html.matchAll(/data-photo="([^"]+)"/g)].slice(0, FIRST);
  if (first.length < FIRST) throw new Error(`${url} shows ${first.length} photos`);
  await Promise.all(
    first.map(async ([, key = '']) => {
      const answer = await fetch(origin + filePath(key, 'thumb'), { headers });
      if (!answer.ok) throw new Error(`a picture answered ${answer.status}`);
      await answer.arrayBuffer();
    }),
  );
  return performance.now() - began;
}

const compared = (row: string, [few = 1, many = 0]: number[]): Result => ({
  row: `${row}: ${MANY} photos against ${FEW}`,
  measured: `${ratio(many / few)} (${many.toFixed(1)} ms; ${few.toFixed(1)} ms)`,
  budget: `≤ ${ratio(MOST)}`,
  met: many / few <= MOST,
});

async function run(): Promise<Result[]> {
  const site = await startSite({ DEMO: '1' });
  try {
    const address = runningServer(site.dataDir);
    if (!address) throw new Error('the site runs no database');
    const db = openDatabase({ address, log: pino({ level: 'error' }), poolSize: 1 });
    const albums = [await fillAlbum(db, site, FEW), await fillAlbum(db, site, MANY)];
    await db.raw('analyze');
    await db.destroy();
    const headers = await signIn(site.url);
    const urls = albums.map((id) => `${site.url}/family/photo?album=${id}`);
    const page = await interleaved(
      urls.map((url) => async () => 1000 / (await load({ url, headers }, ONE_READER))),
      ROUNDS,
    );
    const pictures = await interleaved(
      urls.map((url) => async () => {
        await untilPictures(url, headers);
        return untilPictures(url, headers);
      }),
      ROUNDS * 3,
    );
    return [compared('album page', page), compared('album with its first pictures', pictures)];
  } finally {
    await site.stop();
  }
}

/** The time one family waits for an album's page, and for its first pictures. */
export const albumSpeed: Row = { id: 'album', run };
