import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

// What is built and served is the production site, whatever runs the start (a test runner, say).
process.env.NODE_ENV = 'production';

const root = fileURLToPath(new URL('..', import.meta.url));
const SERVER = join(root, 'dist/server/main.mjs');
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

function* filesOf(path: string): Generator<string> {
  if (!existsSync(join(root, path)) || NOT_BUILT.has(path)) return;
  if (!statSync(join(root, path)).isDirectory()) return void (yield path);
  for (const name of readdirSync(join(root, path)).sort()) yield* filesOf(`${path}/${name}`);
}

/** A hash over what the build is made from; names, since a moved file changes the build too. */
function hashOfSources(): string {
  const hash = createHash('sha256');
  for (const top of SOURCES)
    for (const file of filesOf(top)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

const isBuilt = (hash: string): boolean =>
  existsSync(SERVER) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;

/** Whether the lock was taken now; one of a build that was killed is taken over at the next try. */
function takeLock(): boolean {
  mkdirSync(join(root, 'dist'), { recursive: true });
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    clearDeadLock();
    return false;
  }
}

function lockedBy(): number {
  try {
    return Number(readFileSync(LOCK, 'utf8'));
  } catch {
    return 0;
  }
}

function clearDeadLock(): void {
  const pid = lockedBy();
  // In a container every start can have the same number.
  if (pid !== 0 && (pid === process.pid || !isAlive(pid))) rmSync(LOCK, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function build(hash: string): void {
  console.log('Building (once, and again after changes) …');
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

// Of two starts at once one builds; the other waits, and finds it built.
const hash = hashOfSources();
while (!isBuilt(hash)) {
  if (!takeLock()) {
    await pause(200);
    continue;
  }
  try {
    if (!isBuilt(hash)) build(hash);
  } finally {
    rmSync(LOCK, { force: true });
  }
}
await import(SERVER);
