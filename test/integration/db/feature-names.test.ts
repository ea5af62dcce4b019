import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { folderSource, type MigrationSource, migrateUp } from '../../../src/adapters/db/migrate.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

const BEFORE = '20261129';
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase({ migrated: false });
});
afterAll(() => database.close());

/** The migrations that had landed before lists and tasks were called by the word of their feature. */
async function landed(): Promise<MigrationSource> {
  const all = await folderSource('migrations');
  return {
    ...all,
    getMigrations: async (extensions) =>
      (await all.getMigrations(extensions)).filter((one) => all.getMigrationName(one) < BEFORE),
  };
}

const history = (room: string, rowId: number) => ({
  actor_kind: 'manager',
  actor_id: 1,
  actor_name: '鳥羽 誠一',
  room,
  row_id: rowId,
  act: 'update',
});

it('calls what was written before by the words of today', async () => {
  const { db } = database;
  await migrateUp(db, await landed());
  await db('history').insert(
    ['notice2', 'notice_family', 'photo_album', 'zoom_visit_reserve', 'site/faq', 'resident'].map(history),
  );
  await db('personal_reads').insert({
    actor_id: 1,
    actor_name: '鳥羽 誠一',
    room: 'mail_sent',
    row_id: 1,
    what: 'page',
  });
  const mail = {
    kind: 'visitSoon',
    to_name: '',
    to_address: 'a@example.jp',
    subject: '面会',
    search_text: '',
  };
  await db('mails').insert([
    { ...mail, blocks: '[]', about_room: 'email_regist_family', about_id: 5 },
    { ...mail, blocks: '[]', once: 'notice_family:3:8' },
  ]);
  await db.raw('create schema graphile_worker');
  await db.raw(`create table graphile_worker._private_tasks (id int generated always as identity primary key,
    identifier text not null unique)`);
  await db.raw(`create table graphile_worker._private_jobs (id int generated always as identity primary key,
    task_id int not null references graphile_worker._private_tasks)`);
  await db.raw(
    `insert into graphile_worker._private_tasks (identifier) values ('sendMail'), ('remindVisit'), ('mail.send')`,
  );
  await db.raw('insert into graphile_worker._private_jobs (task_id) values (1), (1), (2)');

  await migrateUp(db, await folderSource('migrations'));

  expect(await db('history').orderBy('id').pluck('resource')).toEqual([
    'notice',
    'family-notice',
    'photo',
    'visit',
    'faq',
    'resident',
  ]);
  expect(await db('personal_reads').pluck('resource')).toEqual(['mail']);
  expect(await db('mails').orderBy('id').pluck('about_resource')).toEqual(['email-registration', null]);
  expect(await db('mails').orderBy('id').pluck('once')).toEqual([null, 'family-notice:3:8']);
  const { rows } = await db.raw(`select t.identifier from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by j.id`);
  expect(rows).toEqual([
    { identifier: 'mail.send' },
    { identifier: 'mail.send' },
    { identifier: 'visit.remind' },
  ]);
});
