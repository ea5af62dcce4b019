import { startS3Peer } from '../support/s3-peer.ts';
import { orphansIn, problemsOf, storedPhotos } from './photo-judge.ts';
import { newAlbum, sendAll, staff } from './photo-site.ts';
import { folderStore, peerStore, type Store } from './photo-stores.ts';
import { type Picture, samplePictures, somePictures } from './pictures.ts';
import { kill, openSitePlace, type SitePlace } from './site-place.ts';

/**
 * Kills the site again and again while an album is filled and prints what survived:
 * `node --import tsx test/faults/photos.ts [folder|s3]`. Exits with 1 where a picture is missing, twice or half there,
 * or where files stay that no row names.
 */
const KILLS = 8;
const GENERATED = 90;
/** The first sweep comes a minute after the start. */
const SWEPT_WITHIN_MS = 100_000;
const OLDER_MS = 2 * 60 * 60 * 1000;

const say = (name: string, words: string) => console.log(`${name}: ${words}`);
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** In the order of the day; one picture that takes long would else be the last of every try. */
const shuffled = (pictures: readonly Picture[]): Picture[] =>
  [...pictures]
    .map((picture) => ({ picture, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ picture }) => picture);

/** Until another file lies in the store; at most ten seconds, where nothing is left to come. */
async function nextFile(store: Store): Promise<void> {
  const [from, before] = [Date.now(), (await store.keys()).length];
  while ((await store.keys()).length === before && Date.now() < from + 10_000) await pause(1);
}

/** Fills an album while the site is killed `KILLS` times, then to the end; gives the pictures that were taken. */
async function fill(name: string, place: SitePlace, store: Store, pictures: readonly Picture[]) {
  let site = await place.start();
  const path = await newAlbum(await staff(site));
  const album = Number(path.split('/').at(-1));
  for (let n = 1; n <= KILLS; n += 1) {
    const sending = sendAll(await staff(site), path, shuffled(pictures));
    await pause(300 + Math.random() * 6_000);
    // Every other time just when files have come to lie there whose row is still to be written.
    if (n % 2 === 0) await nextFile(store);
    await kill(site);
    sending.left();
    const kept = await storedPhotos(place.db, album);
    const wrong = await problemsOf(place.db, store, { decode: false });
    const left = await orphansIn(place.db, store);
    say(
      name,
      `kill -9, time ${n}: ${kept.length} pictures kept, ${left.length} files without a row, ${await store.unfinished()} half written, ${await store.temporary()} left in the folder for what is under way${wrong.length > 0 ? `; WRONG: ${wrong.join('; ')}` : ''}`,
    );
    site = await place.start();
  }
  const entries = await sendAll(await staff(site), path, pictures).ended;
  const refused = entries.filter(({ state }) => state === 'failed');
  for (const { file, message } of refused) say(name, `not taken: ${file.name}: ${message}`);
  const names = new Set(refused.map(({ file }) => file.name));
  await site.stop();
  return { album, taken: pictures.filter((picture) => !names.has(picture.name)) };
}

/** Lets what lies there become old, and the site clean up at its next start. */
async function cleanUp(name: string, place: SitePlace, store: Store): Promise<void> {
  await store.age(OLDER_MS);
  const site = await place.start();
  const before = Date.now();
  while ((await orphansIn(place.db, store)).length > 0 && Date.now() < before + SWEPT_WITHIN_MS)
    await pause(1_000);
  await site.stop();
  say(name, `clean-up within ${Math.round((Date.now() - before) / 1000)} s of the start`);
}

async function run(name: string, place: SitePlace, store: Store): Promise<boolean> {
  const pictures = [...(await samplePictures()), ...(await somePictures(GENERATED, 2000, 1500))];
  const { album, taken } = await fill(name, place, store, pictures);
  await cleanUp(name, place, store);
  const kept = await storedPhotos(place.db, album);
  const missing = taken.filter(({ digest }) => !kept.some((photo) => photo.digest === digest));
  const twice = kept.length - new Set(kept.map(({ digest }) => digest)).size;
  const wrong = await problemsOf(place.db, store, { decode: true });
  const left = await orphansIn(place.db, store);
  const [unfinished, temporary] = [await store.unfinished(), await store.temporary()];
  say(
    name,
    `${pictures.length} pictures sent, ${taken.length} taken, ${kept.length} in the album, ${missing.length} missing, ${twice} twice; ${wrong.length} files of rows missing or damaged; ${left.length} files without a row, ${unfinished} half written, ${temporary} temporary`,
  );
  for (const words of wrong) say(name, words);
  return (
    kept.length === taken.length &&
    missing.length + twice + wrong.length + left.length + unfinished + temporary === 0
  );
}

const wanted = process.argv[2];
let failed = 0;
const peer = await startS3Peer();
for (const name of ['folder', 's3']) {
  if (wanted && wanted !== name) continue;
  const bucket = peer.place();
  const place = await openSitePlace(
    name === 's3'
      ? {
          FILES_URL: `s3://${bucket.bucket}/${bucket.prefix}`,
          S3_ENDPOINT: bucket.endpoint,
          S3_REGION: bucket.region,
          S3_ACCESS_KEY_ID: bucket.accessKeyId,
          S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
        }
      : {},
  );
  const store = name === 's3' ? peerStore(peer, bucket.prefix, place.dataDir) : folderStore(place.dataDir);
  const whole = await run(name, place, store);
  say(name, whole ? 'every picture once, nothing left over' : 'NOT WHOLE');
  if (!whole) failed += 1;
  await place.close();
}
peer.close();
process.exit(failed === 0 ? 0 : 1);
