import { type SpawnOptions, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { EMBEDDED_DATABASE, EMBEDDED_USER, type EmbeddedPlace, type ServerUser } from './place.ts';

/**
 * How the server's programs are given their folder. Started by root they have dropped to a user who may
 * not pass through the folders above DATA_DIR (/root is closed to others). Node enters the folder before
 * it drops, and /proc/self/cwd leads back there without passing through anything.
 */
export const clusterArgument = (dir: string, user: ServerUser): string =>
  user && existsSync('/proc/self/cwd') ? '/proc/self/cwd' : dir;

/** Options common to every program of the server; its environment holds none of our secrets. */
export const programOptions = (dir: string, user: ServerUser): SpawnOptions => ({
  ...user,
  cwd: dir,
  env: { PATH: process.env.PATH, TZ: 'UTC', LC_MESSAGES: 'C' },
});

/** Runs a program to its end; throws with the last thing it said when it fails. */
const runToEnd = (program: string, args: string[], options: SpawnOptions, input = ''): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['pipe', 'ignore', 'pipe'] });
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-2000);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(`${basename(program)} failed (${signal ?? code}): ${said.trim()}`));
    });
    child.stdin?.on('error', () => {});
    child.stdin?.end(input);
  });

// The C locale would make trigram indexes blind for Japanese; this one knows every script and sorts alike everywhere.
const LOCALE = [
  '--encoding=UTF8',
  `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];
const ACCESS = ['--auth-local=trust', '--auth-host=reject', `--username=${EMBEDDED_USER}`];

const initialise = async (binaries: string, dir: string, user: ServerUser): Promise<void> => {
  const options = programOptions(dir, user);
  const folder = clusterArgument(dir, user);
  await runToEnd(
    join(binaries, 'bin', 'initdb'),
    ['-D', folder, ...LOCALE, ...ACCESS, '--no-instructions'],
    options,
  );
  const single = ['--single', '-D', folder, 'postgres'];
  await runToEnd(
    join(binaries, 'bin', 'postgres'),
    single,
    options,
    `create database ${EMBEDDED_DATABASE}\n`,
  );
};

const syncDir = (dir: string): void => {
  const handle = openSync(dir, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

const DRAFT = 'pg.new-';

const clearPlaceFor = ({ dataDir, clusterDir }: EmbeddedPlace): void => {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(DRAFT)) rmSync(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 });
  }
  if (!existsSync(clusterDir)) return;
  if (readdirSync(clusterDir).length > 0) {
    throw new Error(`DATA_DIR: ${clusterDir} holds files but no database. Move it away and start again.`);
  }
  rmdirSync(clusterDir);
};

const giveTo = (path: string, user: NonNullable<ServerUser>): void => {
  const entries = lstatSync(path).isDirectory() ? readdirSync(path) : [];
  for (const name of entries) giveTo(join(path, name), user);
  lchownSync(path, user.uid, user.gid);
};

/**
 * Makes the database folder on the first start. It is built beside its place and renamed when it is whole,
 * so a start killed half way leaves nothing that the next one would take for a database.
 */
export const ensureCluster = async (
  place: EmbeddedPlace,
  binaries: string,
  user: ServerUser,
): Promise<void> => {
  const { dataDir, clusterDir } = place;
  if (existsSync(join(clusterDir, 'PG_VERSION'))) {
    // A copy restored by root belongs to root.
    if (user && lstatSync(clusterDir).uid !== user.uid) giveTo(clusterDir, user);
    return;
  }
  clearPlaceFor(place);
  const draft = mkdtempSync(join(dataDir, DRAFT));
  if (user) chownSync(draft, user.uid, user.gid);
  await initialise(binaries, draft, user);
  renameSync(draft, clusterDir);
  syncDir(dataDir);
};
