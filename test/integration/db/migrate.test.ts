import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Knex } from 'knex';
import pino from 'pino';
import { z } from 'zod';
import { up as extensions } from '../../../migrations/20261127000000_extensions.ts';
import { up as settingsTable } from '../../../migrations/20261127000000_settings.ts';
import { openDatabase } from '../../../src/adapters/db/connection.ts';
import {
  bundledSource,
  folderSource,
  type Migration,
  migrateUp,
  pendingMigrations,
} from '../../../src/adapters/db/migrate.ts';
import { keptSecret, makeSettings } from '../../../src/adapters/db/settings.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { addressOf } from '../../support/database-address.ts';

let test: TestDatabase;
const log = pino({ level: 'silent' });

beforeEach(async () => {
  test = await testDatabase({ migrated: false });
});
afterEach(() => test.close());

const table = (name: string): Migration => ({
  up: async (trx) => {
    await trx.schema.createTable(name, (t) => {
      t.integer('n');
    });
  },
});
const TWO = bundledSource({
  '../migrations/2_second.ts': table('second'),
  '../migrations/1_first.ts': async () => table('first'),
});

describe('migrations', () => {
  it('run in order of their names, once, and are known by file name', async () => {
    expect(await pendingMigrations(test.db, TWO)).toEqual(['1_first.ts', '2_second.ts']);
    expect(await migrateUp(test.db, TWO)).toEqual(['1_first.ts', '2_second.ts']);
    expect(await migrateUp(test.db, TWO)).toEqual([]);
    expect(await pendingMigrations(test.db, TWO)).toEqual([]);
  });

  it('are refused where the database has one that the program does not know', async () => {
    await migrateUp(test.db, TWO);
    const older = bundledSource({ '1_first.ts': table('first') });
    const other = bundledSource({ '1_first.ts': table('first'), '3_third.ts': table('third') });
    for (const source of [older, other])
      await expect(migrateUp(test.db, source)).rejects.toThrow(/newer version of Engawa \(2_second\.ts\)/);
  });

  it('run once when several processes start at the same moment', async () => {
    const others = [1, 2, 3].map(() => openDatabase({ address: test.address, log }));
    const done = await Promise.all(others.map((db) => migrateUp(db, TWO)));
    await Promise.all(others.map((db) => db.destroy()));
    expect(done.flat()).toEqual(['1_first.ts', '2_second.ts']);
  });

  it('are all taken back when one fails, and run after it was put right', async () => {
    const broken = bundledSource({ '1_first.ts': table('first'), '2_second.ts': table('first') });
    await expect(migrateUp(test.db, broken)).rejects.toMatchObject({ code: '42P07' });
    expect(await test.db.schema.hasTable('first')).toBe(false);
    expect(await migrateUp(test.db, TWO)).toEqual(['1_first.ts', '2_second.ts']);
  });

  it('run though a killed command left the lock row set', async () => {
    await migrateUp(test.db, bundledSource({ '1_first.ts': table('first') }));
    await test.db('knex_migrations_lock').update({ is_locked: 1 });
    expect(await migrateUp(test.db, TWO)).toEqual(['2_second.ts']);
  });

  it('are the same from a folder as bundled', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'engawa-test-'));
    const text = "export const up = (trx) => trx.schema.createTable('first', (t) => { t.integer('n'); });";
    writeFileSync(join(folder, '1_first.ts'), text);
    writeFileSync(join(folder, 'notes.md'), 'no migration');
    expect(await migrateUp(test.db, await folderSource(folder))).toEqual(['1_first.ts']);
    expect(await migrateUp(test.db, TWO)).toEqual(['2_second.ts']);
    rmSync(folder, { recursive: true });
  });

  it('outlast the time-out of ordinary statements', async () => {
    const hasty = openDatabase({ address: test.address, log, statementTimeout: 50 });
    const slow = bundledSource({ '1_slow.ts': { up: async (trx: Knex) => trx.raw('select pg_sleep(0.2)') } });
    expect(await migrateUp(hasty, slow)).toEqual(['1_slow.ts']);
    await hasty.destroy();
  });

  it('explain what to do when the user may not create extensions', async () => {
    const role = `engawa_test_${Math.random().toString(36).slice(2)}`;
    await test.db.raw(`create role ?? login password 'test'`, [role]);
    const address =
      'url' in test.address
        ? { url: Object.assign(new URL(test.address.url), { username: role, password: 'test' }).href }
        : { ...test.address, user: role };
    const limited = openDatabase({ address, log });
    const source = bundledSource({ '1_extensions.ts': { up: extensions } });
    await test.db.raw('revoke create on database ?? from public', [
      (await test.db.raw('select current_database() as d')).rows[0].d,
    ]);
    await test.db.raw('grant create on schema public to ??', [role]);
    await expect(migrateUp(limited, source)).rejects.toThrow(
      /^DATABASE_URL: its user may not create the extension pg_trgm/,
    );
    await limited.destroy();
    await test.db.raw('revoke create on schema public from ??', [role]);
    await test.db.raw('drop role ??', [role]);
  });
});

describe('the settings that processes share', () => {
  beforeEach(async () => {
    await migrateUp(test.db, bundledSource({ '1_settings.ts': { up: settingsTable } }));
  });

  it('are set once, whoever comes first', async () => {
    const settings = makeSettings(test.query);
    const secrets = await Promise.all(
      Array.from({ length: 8 }, (_, n) => keptSecret(settings, () => String(n).repeat(40))),
    );
    expect(new Set(secrets).size).toBe(1);
    expect(await settings.get('session_secret', z.string())).toBe(secrets[0]);
  });

  it('are checked when they are read', async () => {
    const settings = makeSettings(test.query);
    await settings.setOnce('limit', z.number(), () => 3);
    await expect(settings.get('limit', z.string())).rejects.toThrow(z.ZodError);
    expect(await settings.get('nothing', z.string())).toBeUndefined();
  });
});

describe('the address of another database', () => {
  it('keeps the server and its options', () => {
    expect(addressOf({ url: 'postgres://a:b@db:5433/one?sslmode=disable' }, 'two')).toEqual({
      url: 'postgres://a:b@db:5433/two?sslmode=disable',
    });
  });
});
