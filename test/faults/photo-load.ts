import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signIn, viewOf } from '../support/demo-site.ts';
import { memoryOf } from '../support/process-memory.ts';
import type { SiteProcess } from '../support/site-process.ts';
import { cookieOf, type Page, watchPages } from './page-watch.ts';
import { storedPhotos } from './photo-judge.ts';
import { newAlbum, sendAll, staff } from './photo-site.ts';
import { type Picture, somePictures } from './pictures.ts';
import { openSitePlace } from './site-place.ts';

/**
 * Sends many pictures of 12 megapixels to one album in one go, as the light table does, and prints how long it takes
 * against sharp alone, how much memory the site has, and how other people's pages fare meanwhile:
 * `node --import tsx test/faults/photo-load.ts [count]`. Exits with 1 where a picture was not taken.
 */
const COUNT = Number(process.argv[2] ?? 400);
const MARKS = [40, 100, 200, 400].filter((mark) => mark < COUNT).concat(COUNT);
const WORKER = fileURLToPath(new URL('../../bench/photo-worker.ts', import.meta.url));
const ALONE = 20;
const BEFORE_MS = 30_000;
/** The light table draws itself anew at most this often while photos arrive. */
const REDRAW_MS = 2_000;

/** Milliseconds that sharp needs for the same files of one picture, in a process that does nothing else. */
async function sharpAlone({ path }: Picture): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', WORKER, 'sharp', path, String(ALONE)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [out] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return (JSON.parse(out) as { milliseconds: number }).milliseconds / ALONE;
}

/** Peaks of the site's memory so far, in megabytes, by how many pictures it had taken. */
function watchMemory(site: SiteProcess, done: () => number) {
  const peaks = new Map<number, number>();
  let peak = 0;
  const timer = setInterval(async () => {
    peak = Math.max(peak, await memoryOf(site).catch(() => 0));
    for (const mark of MARKS) if (done() >= mark && !peaks.has(mark)) peaks.set(mark, peak);
  }, 200);
  return () => {
    clearInterval(timer);
    peaks.set(COUNT, peak);
    return MARKS.map((mark) => `${peaks.get(mark)} MB at ${mark}`).join(', ');
  };
}

/** What other people look at: a public page, an album and a photo of a family, a list of another worker. */
async function otherPages(site: SiteProcess): Promise<Page[]> {
  const [{ client: family }, { client: press }] = [
    await signIn(site.url, 'H-0001'),
    await signIn(site.url, 'press'),
  ];
  const view = await viewOf<{ months: { albums: { id: number }[] }[] }>(family, '/family/photo');
  const album = `/family/photo?album=${view.months[0]?.albums[0]?.id}`;
  const { photos } = await viewOf<{ photos: { key: string }[] }>(family, album);
  return [
    { name: 'public page', url: `${site.url}/notice`, cookie: '' },
    { name: 'family album', url: site.url + album, cookie: cookieOf(family) },
    { name: 'family photo', url: `${site.url}${album}&photo=${photos[0]?.key}`, cookie: cookieOf(family) },
    { name: 'manager list', url: `${site.url}/manager/resident`, cookie: cookieOf(press) },
  ];
}

const say = (words: string) => console.log(`load: ${words}`);
const pictures = await somePictures(COUNT, 4000, 3000);
const alone = await sharpAlone(pictures[0] as Picture);
say(`sharp alone: ${Math.round(alone)} ms a picture`);
const place = await openSitePlace();
// The first start makes the demo, pictures and all; what is measured is a site that has just been started.
await (await place.start()).stop();
const site = await place.start();
const client = await staff(site);
const album = await newAlbum(client);
const pages = await otherPages(site);
await watchPages(pages, () => pause(5_000));
say(`memory before: ${await memoryOf(site)} MB`);
const before = await watchPages(pages, () => pause(BEFORE_MS));
for (const { name, median, late } of before) say(`before: ${name}: median ${median} ms, 95 % ${late} ms`);

let done = 0;
const memory = watchMemory(site, () => done);
const redraw = setInterval(() => void client.ask(album).then((answer) => answer.text()), REDRAW_MS);
const began = performance.now();
let failed: readonly string[] = [];
const during = await watchPages(pages, async () => {
  const { ended } = sendAll(client, album, pictures, (entries) => {
    done = entries.filter(({ state }) => state === 'done').length;
  });
  failed = (await ended).flatMap(({ file, message }) => (message ? [`${file.name}: ${message}`] : []));
});
const seconds = (performance.now() - began) / 1000;
clearInterval(redraw);
const peaks = memory();
const each = (seconds * 1000) / COUNT;
say(`${COUNT} pictures in ${seconds.toFixed(1)} s, ${Math.round(each)} ms each`);
say(`speed against sharp alone: ${(alone / each).toFixed(2)}`);
say(`highest memory: ${peaks}`);
for (const [n, { name, median, late, count }] of during.entries()) {
  const was = before[n];
  const times = (now: number, then = now) => `${now} ms (× ${(now / then).toFixed(1)})`;
  say(
    `meanwhile: ${name}: median ${times(median, was?.median)}, 95 % ${times(late, was?.late)}, of ${count}`,
  );
}
const kept = await storedPhotos(place.db, Number(album.split('/').at(-1)));
say(`${kept.length} in the album, ${failed.length} not taken ${failed.join(' ')}`);
await site.stop();
await place.close();
process.exit(kept.length === COUNT && failed.length === 0 ? 0 : 1);
