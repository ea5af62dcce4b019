import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { bundledSource, folderSource, migrateUp } from '../../../src/adapters/db/migrate.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

const FOLDER = join(process.cwd(), 'migrations');
const OWN = '20261128002000_email_registration_list.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ migrated: false });
});
afterAll(() => database.close());

it('gives addresses of before their places, the most useful first, and takes back what is beyond two', async () => {
  const { db } = database;
  const earlier = readdirSync(FOLDER).filter((name) => name.endsWith('.ts') && name < OWN);
  const modules = earlier.map(
    (name) => [name, () => import(pathToFileURL(join(FOLDER, name)).href)] as const,
  );
  await migrateUp(db, bundledSource(Object.fromEntries(modules)));
  const [member] = await db('members')
    .insert({
      number: 'H-0001',
      family_name: '水越',
      given_name: '真弓',
      family_kana: 'みずこし',
      given_kana: 'まゆみ',
      search_text: 'h-0001 水越真弓',
    })
    .returning('id');
  const at = new Date('2026-11-01T00:00:00Z');
  await db('email_registrations').insert(
    [
      { address: 'Stopped@example.jp', status: 'stopped' },
      { address: 'pending@example.jp', status: 'pending' },
      { address: 'confirmed@example.jp', status: 'confirmed', confirmed_at: at },
      { address: 'gone@example.jp', status: 'confirmed', confirmed_at: at, deleted_at: at },
    ].map((row) => ({ confirmed_at: null, deleted_at: null, ...row, member_id: member.id })),
  );

  await migrateUp(db, await folderSource(FOLDER));

  const rows = await db('email_registrations').orderBy('id');
  expect(rows.map((row) => [row.address, row.place, row.deleted_at !== null])).toEqual([
    ['Stopped@example.jp', 2, true],
    ['pending@example.jp', 2, false],
    ['confirmed@example.jp', 1, false],
    ['gone@example.jp', 1, true],
  ]);
  expect(rows[0]?.search_text).toBe('stopped@example.jp h-0001 水越真弓');
});
