import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { openArchive } from '../../../src/adapters/backup/archive-reader.ts';
import { addressConfig } from '../../../src/adapters/db/connection.ts';
import { startEmbeddedServer } from '../../../src/adapters/db/embedded/server.ts';
import { folderSource, type MigrationSource, migrateUp } from '../../../src/adapters/db/migrate.ts';
import { prepareQueue } from '../../../src/adapters/queue/queue.ts';
import type { Archive } from '../../../src/application/backup/archive.port.ts';
import { readManifest } from '../../../src/application/backup/manifest.ts';
import { composeRestoreDatabase } from '../../../src/compose/backup.ts';
import {
  backUp,
  emptyFolder,
  ROOT,
  restoreInto,
  type ServerPlace,
  serverPlace,
} from '../../support/backup-place.ts';
import { rowsIn } from '../../support/whole-place.ts';

let folder: string;
let source: ServerPlace;
let target: ServerPlace;
let migrations: MigrationSource;
let names: string[];
let file: string;

const withoutLast = (many: number): MigrationSource => ({
  ...migrations,
  getMigrations: async (extensions) => (await migrations.getMigrations(extensions)).slice(0, -many),
});

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-versions-'));
  migrations = await folderSource(join(ROOT, 'migrations'));
  names = (await migrations.getMigrations([])).map(({ file }) => file);
  source = await serverPlace();
  await migrateUp(source.database.db, withoutLast(2));
  await prepareQueue(source.database.db, addressConfig(source.database.address));
  const colours = ['一', '二'].map((name) => ({ kind: 'notice', name, color: 'sky' }));
  await source.database.db('categories').insert(colours);
  file = join(folder, 'older.zip');
  await backUp(source, file);
});
afterAll(async () => {
  await source?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  target = await serverPlace();
});
afterEach(() => target.close());

describe('a backup of an older Engawa', () => {
  it('is loaded as it was, and then migrated', async () => {
    const before = await rowsIn(source.database.db);
    await restoreInto(target, file);
    const { migrations: run, ...rows } = await rowsIn(target.database.db);
    expect(run).toEqual(names);
    expect(rows).toMatchObject({ categories: before.categories, settings: before.settings });
    // The backup itself has migrated nothing.
    expect(await source.database.db('knex_migrations').pluck('name')).toEqual(names.slice(0, -2));
  });
});

describe('a backup of a newer Engawa', () => {
  it('is refused, with the name of what this one lacks', async () => {
    await source.database.db('knex_migrations').insert({ name: '20991231000000_wings.ts', batch: 99 });
    const newer = join(folder, 'newer.zip');
    await backUp(source, newer);
    await source.database.db('knex_migrations').where({ batch: 99 }).delete();
    await expect(restoreInto(target, newer)).rejects.toThrow('lacks the migration 20991231000000_wings.ts');
  });
});

describe('a restore that does not give back what the backup holds', () => {
  it('is taken back as a whole', async () => {
    const archive = await openArchive(file);
    const manifest = await readManifest(archive);
    const lossy: Archive = {
      read: (name, expected) =>
        name === 'tables/categories.copy' ? firstLine(archive.read(name)) : archive.read(name, expected),
    };
    const { db, address } = target.database;
    const database = composeRestoreDatabase({ db, connection: addressConfig(address), migrations });
    await expect(database.restore(manifest, lossy)).rejects.toThrow('The table categories is not what');
    expect(await db('pg_tables').where({ schemaname: 'public' })).toEqual([]);
  });
});

async function* firstLine(content: AsyncIterable<Uint8Array>) {
  for await (const chunk of content) {
    yield chunk.subarray(0, chunk.indexOf(10) + 1);
    return;
  }
}

describe('an embedded database that a site runs', () => {
  it('is never restored into', async () => {
    const place = emptyFolder();
    const server = await startEmbeddedServer({
      dataDir: place.dataDir,
      log: pino({ level: 'silent' }),
      durable: false,
    });
    await expect(restoreInto(place, file, { force: true })).rejects.toThrow('is in use by another Engawa');
    await server.stop();
    await place.close();
  });
});
