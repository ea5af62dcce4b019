import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type Database, type DatabaseAddress, openDatabase } from '../../src/adapters/db/connection.ts';
import { folderSource, migrateUp } from '../../src/adapters/db/migrate.ts';
import { addressOf } from './database-address.ts';
import { insertRows, missingRows } from './landed-rows.ts';

type Files = ReadonlyMap<string, string>;

const log = pino({ level: 'warn' });
const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();

/** The commit whose migrations count as landed: the one before the folder's last change; null where there is none. */
function landedCommit(): string | null {
  if (git('status', '--porcelain', '--', 'migrations') !== '') return exists('HEAD');
  const last = git('log', '-1', '--format=%H', '--', 'migrations');
  return last === '' ? null : exists(`${last}^`);
}

function exists(revision: string): string | null {
  try {
    return git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
  } catch {
    return null;
  }
}

function filesAt(commit: string | null): Files {
  if (commit === null) return new Map();
  const paths = git('ls-tree', '--name-only', commit, 'migrations/').split('\n').filter(isMigration);
  const read = (path: string) => execFileSync('git', ['show', `${commit}:${path}`], { encoding: 'utf8' });
  return new Map(paths.map((path) => [path.replace('migrations/', ''), read(path)]));
}

const filesToday = (): Files =>
  new Map(
    readdirSync('migrations')
      .filter(isMigration)
      .map((name) => [name, readFileSync(join('migrations', name), 'utf8')]),
  );

const isMigration = (name: string): boolean => name.endsWith('.ts');

/** Landed files are history: databases out there ran them as they are, so a correction is a new file. */
function tampered(landed: Files, today: Files): string[] {
  return [...landed].flatMap(([name, text]) => {
    const now = today.get(name);
    if (now === undefined) return [`${name} has landed and was removed`];
    return upOf(now) === upOf(text) ? [] : [`${name} has landed and was changed`];
  });
}

/** A migration without a closing `down`, which never runs (`migrate.ts`) and may go. */
const upOf = (text: string): string => text.replace(/\nexport [^\n]*\bdown\b[\s\S]*$/, '');

async function inFolder<T>(files: Files, work: (folder: string) => Promise<T>): Promise<T> {
  const place = mkdtempSync(join(tmpdir(), 'engawa-landed-'));
  try {
    writeFileSync(join(place, 'package.json'), '{"type":"module"}');
    const folder = join(place, 'migrations');
    mkdirSync(folder);
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    return await work(folder);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function inNewDatabase<T>(server: DatabaseAddress, work: (db: Database) => Promise<T>): Promise<T> {
  const name = `engawa_test_landed_${randomBytes(4).toString('hex')}`;
  const admin = openDatabase({ address: server, log, poolSize: 1 });
  try {
    await admin.raw('create database ?? template template0', [name]);
    const db = openDatabase({ address: addressOf(server, name), log });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await admin.raw('drop database if exists ?? with (force)', [name]);
    await admin.destroy();
  }
}

/** Migrates a database with the landed migrations and rows in it to today's; gives what to print. Throws where it cannot. */
async function migrateFromLanded(server: DatabaseAddress): Promise<string> {
  const commit = landedCommit();
  const landed = filesAt(commit);
  const wrong = tampered(landed, filesToday());
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  return inNewDatabase(server, async (db) => {
    await inFolder(landed, async (folder) => migrateUp(db, await folderSource(folder)));
    const rows = await insertRows(db);
    const added = await migrateUp(db, await folderSource(join(process.cwd(), 'migrations')));
    const lost = await missingRows(db, rows);
    if (lost.length > 0) throw new Error(`rows were lost in ${lost.join(', ')}`);
    const from =
      landed.size > 0 ? `${landed.size} landed migrations (${commit?.slice(0, 7)})` : 'the empty database';
    return `migrated from ${from} with rows in ${rows.size} tables: ${added.length} new, ${landed.size} unchanged`;
  });
}

const url = process.env.TEST_DATABASE_URL;
if (!url) {
  console.error('TEST_DATABASE_URL must name a PostgreSQL server on which databases may be made');
  process.exit(1);
}
try {
  console.log(await migrateFromLanded({ url }));
} catch (error) {
  console.error(
    `migration from the landed state failed: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 1;
}
