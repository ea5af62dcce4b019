import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SERVER = join(root, 'dist/server/main.mjs');
const STAMP = join(root, 'dist/sources.sha256');
const SOURCES = ['src', 'views', 'migrations', 'seeds', 'public', 'package-lock.json', 'vite.config.ts'];
/** Read when the site starts, not when it is built. */
const NOT_BUILT = new Set(['views/site', 'views/mails', 'seeds/art']);

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

const hash = hashOfSources();
const built = existsSync(SERVER) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
if (!built) {
  console.log('Building (once, and again after changes) …');
  const build = spawnSync(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (build.status !== 0) {
    console.error(build.stdout + build.stderr);
    process.exit(build.status ?? 1);
  }
  writeFileSync(STAMP, hash);
}
await import(SERVER);
