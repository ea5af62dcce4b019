import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { testDatabase } from '../support/database.ts';
import { urlOf } from '../support/database-address.ts';
import { freePort } from '../support/site-process.ts';
import { until } from '../support/until.ts';
import { type Built, build } from './build.ts';
import { confined, contentOf, ends, firstWorker, works } from './claims.ts';
import { command } from './place.ts';
import { makeProof, newVolume, type Proof, siteOf, stopped } from './proof.ts';

/**
 * Carries out the Dockerfile step by step on file systems of their own, made by debootstrap, then runs the image as a
 * strict runtime would: not root, read-only, no capabilities, process 1 of its own space. Needs root, debootstrap and the
 * network; `IMAGE_BASE` is a folder that debootstrap has filled, `TEST_DATABASE_URL` a server for the second half.
 * `node --import tsx test/image/chroot.ts`
 */
const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
const NOT_DONE = [
  'no Docker and no BuildKit: the syntax is read by dockerfile-ast, layers and cache are not made',
  'the base image itself was not fetched: what stands in for it is named above',
  'the network is that of this machine; cgroups (memory and processor limits) and seccomp are not set',
  'one architecture, that of this machine',
];

async function lookAt({ claim, note }: Proof, image: Built) {
  const { name, version } = JSON.parse(await readFile(join(PROJECT, 'package.json'), 'utf8'));
  const { labels, volumes, stopSignal } = image.facts;
  claim(
    'the label tells the version of package.json',
    labels['org.opencontainers.image.version'] === version,
  );
  claim('USER is a number, and not 0', /^[1-9]\d*(:\d+)?$/.test(image.user), image.user);
  claim('the one volume is DATA_DIR', volumes.join() === image.env.DATA_DIR, volumes.join());
  claim('it is stopped by SIGTERM', stopSignal === 'SIGTERM');
  const absent = [
    'src',
    'test',
    '.git',
    '.env',
    'node_modules/jest',
    'node_modules/playwright',
    'node_modules/@biomejs',
    'node_modules/tsx',
    'node_modules/react',
    'node_modules/@tiptap',
    'node_modules/photoswipe',
  ];
  const found = absent.filter((path) => existsSync(join(image.root, image.workdir, path)));
  claim(
    'neither sources, tests, development packages nor what is bundled are in it',
    found.length === 0,
    found.join(' '),
  );
  const size = async (path: string) => (await command('du', '-sm', join(image.root, path))).split('\t')[0];
  note(
    `${name}: ${await size(image.workdir)} MB above the base image, ${await size('app/node_modules')} of them packages`,
  );
}

async function embedded(proof: Proof, image: Built, folder: string) {
  const { claim, note } = proof;
  console.log('\nWith the embedded database');
  const data = await newVolume(folder, 1000);
  const env = { PORT: String(await freePort()), BASE_URL: 'https://www.example.jp' };
  const site = siteOf(image, data, env);
  const first = await site.start();
  claim('it starts on an empty volume, and its HEALTHCHECK is content', true, `${first.seconds} s`);
  await confined(proof, first.container, image.user);
  await works(proof, site, first.container);
  const password = await firstWorker(proof, site, first.container);
  const backup = await first.container.exec(['engawa', 'backup', '/data/before.zip']);
  claim('engawa backup writes an archive', backup.code === 0, backup.out);
  note(`/data holds: ${await contentOf(data)}`);
  await ends(proof, first.container);

  const second = await site.start();
  claim('it starts again on the same volume', await site.signsIn('first', password), `${second.seconds} s`);
  const other = await site.run({ PORT: String(await freePort()) });
  claim(
    'a second container on the volume is refused',
    (await other.ended) === 1,
    other
      .said()
      .split('\n')
      .findLast((line) => line.startsWith('Engawa')),
  );
  await stopped(second.container, 'SIGKILL');
  const third = await site.start();
  claim(
    'after a kill it starts again and has everything',
    await site.signsIn('first', password),
    `${third.seconds} s`,
  );
  await ends(proof, third.container);

  const soon = await newVolume(folder, 1000);
  const early = await siteOf(image, soon, env).run();
  await until(async () => /pg\.owner/.test(await contentOf(soon)));
  const { code, seconds } = await stopped(early);
  claim(
    'SIGTERM while it starts ends it with 0',
    code === 0 && seconds < 10,
    `${code}, ${seconds.toFixed(1)} s`,
  );

  const stranger = await siteOf(image, await newVolume(folder, 12_345), env).run({}, '12345:12345');
  claim(
    'a user the image does not know cannot make the embedded database, and is told so',
    (await stranger.ended) === 1,
    stranger
      .said()
      .split('\n')
      .findLast((line) => line.startsWith('Engawa')),
  );
}

async function onServer(proof: Proof, image: Built, folder: string) {
  console.log('\nWith DATABASE_URL');
  const url = process.env.TEST_DATABASE_URL;
  if (!url) return proof.note('not run: TEST_DATABASE_URL names no server');
  process.env.ENGAWA_TEST_SERVER = JSON.stringify({ admin: { url }, template: 'template0' });
  const database = await testDatabase({ migrated: false });
  try {
    const data = await newVolume(folder, 12_345);
    const env = { PORT: String(await freePort()), DATABASE_URL: urlOf(database.address) };
    // Any user: nothing but the embedded database needs one that has a name.
    const site = siteOf({ ...image, user: '12345:12345' }, data, env);
    const first = await site.start();
    proof.claim('it starts as a user that the image does not know', true, `${first.seconds} s`);
    await confined(proof, first.container, '12345');
    await works(proof, site, first.container);
    const password = await firstWorker(proof, site, first.container);
    proof.note(`/data holds: ${await contentOf(data)}`);
    await ends(proof, first.container);
    const second = await site.start();
    proof.claim('it starts again', await site.signsIn('first', password), `${second.seconds} s`);
    await ends(proof, second.container);
  } finally {
    await database.close();
  }
}

const proof = makeProof();
const folder = await mkdtemp(join(tmpdir(), 'engawa-image-'));
try {
  const image = await build(PROJECT, folder, console.log);
  await lookAt(proof, image);
  await embedded(proof, image, folder);
  await onServer(proof, image, folder);
} finally {
  await rm(folder, { recursive: true, force: true });
}
console.log('\nNot done here');
for (const line of NOT_DONE) proof.note(line);
proof.end();
