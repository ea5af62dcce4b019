import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// What is built and run is the production site, whatever runs it (a test runner, say).
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('..', import.meta.url));
const SERVER = join(root, 'dist/server');
const STAMP = join(root, 'dist/sources.sha256');
const LOCK = join(root, 'dist/build.lock');
const SOURCES = [
  'src',
  'views',
  'migrations',
  'seeds',
  'public',
  'package-lock.json',
  'bundling',
  'vite.config.ts',
];
/** Read when the site starts, not when it is built. */
const NOT_BUILT = new Set(['views/site', 'views/help', 'seeds/art']);

function* filesOf(path) {
  if (!existsSync(join(root, path)) || NOT_BUILT.has(path)) return;
  if (!statSync(join(root, path)).isDirectory()) return void (yield path);
  for (const name of readdirSync(join(root, path)).sort()) yield* filesOf(`${path}/${name}`);
}

/** A hash over what the build is made from; names, since a moved file changes the build too. */
function hashOfSources() {
  const hash = createHash('sha256');
  for (const top of SOURCES)
    for (const file of filesOf(top)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const isBuilt = (hash) =>
  existsSync(join(SERVER, 'main.mjs')) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;

/** Whether the lock was taken now; one of a build that was killed is taken over at the next try. */
function takeLock() {
  mkdirSync(join(root, 'dist'), { recursive: true });
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    clearDeadLock();
    return false;
  }
}

function lockedBy() {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return 0;
  }
}

function clearDeadLock() {
  const pid = lockedBy();
  // In a container every start can have the same number.
  if (pid !== 0 && (pid === process.pid || !isAlive(pid))) rmSync(LOCK, { force: true });
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function build(hash, tell) {
  tell('Building (once, and again after changes) …');
  // A build that is killed leaves no stamp over half of its files.
  rmSync(STAMP, { force: true });
  const vite = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (vite.status === 0) {
    writeFileSync(STAMP, hash);
    return;
  }
  console.error(vite.stdout + vite.stderr);
  rmSync(LOCK, { force: true });
  process.exit(vite.status ?? 1);
}

/**
 * The address of one of the server's programs, built anew where the sources changed. Of two that ask at once one builds;
 * the other waits, and finds it built.
 */
export async function built(program, tell) {
  const hash = hashOfSources();
  while (!isBuilt(hash)) {
    if (!takeLock()) {
      await pause(200);
      continue;
    }
    try {
      if (!isBuilt(hash)) build(hash, tell);
    } finally {
      rmSync(LOCK, { force: true });
    }
  }
  return join(SERVER, program);
}
