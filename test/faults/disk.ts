import { signIn } from '../support/demo-site.ts';
import { makeWebClient, type WebClient } from '../support/web-client.ts';
import { fillUnderDatabase } from './disk-embedded.ts';
import { orphansIn, problemsOf } from './photo-judge.ts';
import { newAlbum } from './photo-site.ts';
import { folderStore } from './photo-stores.ts';
import { fileOf, type Picture, somePictures } from './pictures.ts';
import { openSitePlace } from './site-place.ts';
import { openSmallDisk, type SmallDisk } from './small-disk.ts';

/**
 * Fills the disk for files and uploads while pictures are sent, and prints what survived: `node --import tsx
 * test/faults/disk.ts`, as root on Linux (a small file system is mounted). Exits with 1 where a refusal is no sentence,
 * something half is left, or uploads do not work again when there is room. With `embedded` the disk is that of the
 * embedded database, too: what is asked is answered or put off, and what was acknowledged is there afterwards.
 */
const SIZE_MB = { files: 96, embedded: 400 };
/** Left free at each try: none for the upload itself, some for that, some for a part of its sizes. */
const FREE_KB = [0, 64, 300, 900, 1_500, 3_000];

const say = (words: string) => console.log(`disk: ${words}`);
let whole = true;
const check = (good: boolean, words: string) => {
  if (!good) whole = false;
  say(good ? words : `NOT WHOLE: ${words}`);
};

const mode = process.argv[2] === 'embedded' ? 'embedded' : 'files';
const disk = await openSmallDisk(SIZE_MB[mode]).catch((error) => {
  say(`no file system can be mounted here, nothing was tried: ${String(error)}`);
  process.exit(1);
});

async function send(client: WebClient, album: string, picture: Picture) {
  const body = new FormData();
  body.set('_act', 'upload');
  body.set('files', await fileOf(picture), picture.name);
  const answer = await client.ask(album, { body, headers: { accept: 'application/json' } });
  const told = (await answer.json()) as { title?: string; uploads?: { ok: boolean; reason?: string }[] };
  const [one] = told.uploads ?? [];
  return { status: answer.status, taken: one?.ok === true, words: one?.reason ?? told.title ?? '' };
}

async function fillUnderFiles({ dir, fillTo, empty }: SmallDisk): Promise<void> {
  const place = await openSitePlace({ DATA_DIR: dir });
  const store = folderStore(dir);
  try {
    const site = await place.start();
    const { client } = await signIn(site.url, 'admin');
    const album = await newAlbum(client);
    const pictures = await somePictures(FREE_KB.length + 1, 2400, 1800);
    const files = (await store.keys()).length;
    let taken = 0;
    for (const [index, kb] of FREE_KB.entries()) {
      await fillTo(kb);
      const { status, taken: kept, words } = await send(client, album, pictures[index] as Picture);
      if (kept) taken += 1;
      check(
        kept || ((status < 500 || status === 503) && /[ぁ-ん]/.test(words)),
        `${kb} KB free: ${kept ? 'taken' : `refused with ${status}: ${words}`}`,
      );
      const pages = await Promise.all(
        ['/notice', '/login', '/healthz', '/readyz'].map((path) => makeWebClient(site.url).ask(path)),
      );
      const list = await client.ask('/manager/photo_album');
      check(
        [...pages, list].every((page) => page.status === 200),
        `the rest of the site meanwhile: ${[...pages, list].map((page) => page.status).join(' ')}`,
      );
    }
    await empty();
    const last = await send(client, album, pictures.at(-1) as Picture);
    check(last.taken, `with room again: ${last.taken ? 'taken' : `${last.status} ${last.words}`}`);
    const orphans = await orphansIn(place.db, store);
    const wrong = await problemsOf(place.db, store, { decode: true });
    const [unfinished, temporary] = [await store.unfinished(), await store.temporary()];
    check(
      orphans.length + wrong.length + unfinished + temporary === 0,
      `${taken} of ${FREE_KB.length} taken; ${orphans.length} files without a row, ${wrong.length} rows with a missing or damaged file, ${unfinished} half written, ${temporary} temporary; ${(await store.keys()).length - files} new files`,
    );
    const faults = site
      .output()
      .split('\n')
      .filter((line) => /"level":[56]0/.test(line));
    say(
      `${faults.length} lines in the log above warnings${faults[0] ? `, the first: ${faults[0].slice(0, 300)}` : ''}`,
    );
    check(site.child.exitCode === null, 'the process goes on');
    await site.stop();
  } finally {
    await place.close();
  }
}

try {
  if (mode === 'embedded') await fillUnderDatabase(disk, check);
  else await fillUnderFiles(disk);
} finally {
  await disk.close();
}
process.exit(whole ? 0 : 1);
