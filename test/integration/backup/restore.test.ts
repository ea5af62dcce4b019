import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Knex } from 'knex';
import { moveDatabase } from '../../../src/engawa/database-commands.ts';
import {
  backUp,
  callCommand,
  emptyFolder,
  inEmbedded,
  restoreInto,
  serverPlace,
} from '../../support/backup-place.ts';
import { urlOf } from '../../support/database-address.ts';
import { type DemoCopy, demoCopy } from '../../support/demo-copy.ts';
import { filesIn, rowsIn } from '../../support/whole-place.ts';

let source: DemoCopy;
let folder: string;
let file: string;
let rows: Record<string, string[]>;
const places: { close(): Promise<void> }[] = [];

/** Values that are easily spoilt on their way: ends of lines, tabulators, signs of COPY, other scripts, nothing. */
const ODD = 'a\\N\\.\tb\r\nc\\\\ 𠮷🏠 \u0001 ""';

async function addOddRows(db: Knex): Promise<void> {
  await db('settings').insert([{ key: 'odd', value: JSON.stringify({ text: ODD.replace('\u0001', '') }) }]);
  await db('members').where({ number: 'H-0001' }).update({ note: ODD });
  const [gone] = await db('categories')
    .insert({ kind: 'notice', name: '消える', color: 'sky' })
    .returning('id');
  await db('categories').where({ id: gone?.id }).delete();
  await db.raw(`
    select graphile_worker.add_job('visit.remind', '{"visitId": 1, "sequence": 0,  "which": "day"}'::json, run_at => '2100-01-01',
      job_key => 'later', queue_name => 'one-by-one', max_attempts => 7);
    select graphile_worker.add_job('mail.send', '{"mailId": 1}'::json, job_key => 'now');
    update graphile_worker._private_jobs set attempts = 3, locked_at = now(), locked_by = 'dead' where key = 'now'`);
}

const closedAtTheEnd = <P extends { close(): Promise<void> }>(place: P): P => {
  places.push(place);
  return place;
};
const newServerPlace = async () => closedAtTheEnd(await serverPlace());

beforeAll(async () => {
  source = await demoCopy();
  await addOddRows(source.database.db);
  folder = mkdtempSync(join(tmpdir(), 'engawa-backups-'));
  file = join(folder, 'a.zip');
  rows = await rowsIn(source.database.db);
  expect(await backUp(source, file)).toMatch(/a\.zip holds \d+ tables with \d+ rows and \d+ files/);
});
afterAll(async () => {
  for (const place of places) await place.close();
  await source?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  it('is one file that only its owner may read, and replaces none', async () => {
    expect(readdirSync(folder)).toEqual(['a.zip']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(backUp(source, file)).rejects.toThrow('is there already');
  });
});

describe('a restore', () => {
  it('gives a PostgreSQL server every row and every file back, and who was signed in signs in anew', async () => {
    const place = await newServerPlace();
    await source.database.db.raw(`insert into sessions (sid, sess, expire)
      select 'open', jsonb_build_object('who', jsonb_build_object('audience', 'manager', 'id', min(id))), '2100-01-01' from workers`);
    expect(await restoreInto(place, file)).toContain('Everybody signs in anew');
    const restored = await rowsIn(place.database.db);
    expect(Object.keys(restored)).toEqual(Object.keys(rows));
    for (const [table, found] of Object.entries(restored))
      expect([table, found]).toEqual([table, rows[table]]);
    expect(filesIn(place.dataDir)).toEqual(filesIn(source.dataDir));
    expect(Object.keys(filesIn(place.dataDir)).length).toBeGreaterThan(10);
    expect(await place.database.db('sessions')).toEqual([]);
  });

  it('keeps jobs that wait, and lets go what a worker had taken', async () => {
    const place = await newServerPlace();
    await restoreInto(place, file);
    const jobs = await place.database
      .db('graphile_worker.jobs')
      .whereIn('key', ['later', 'now'])
      .orderBy('key')
      .select('key', 'queue_name', 'attempts', 'max_attempts', 'locked_by');
    expect(jobs).toEqual([
      { key: 'later', queue_name: 'one-by-one', attempts: 0, max_attempts: 7, locked_by: null },
      { key: 'now', queue_name: null, attempts: 2, max_attempts: 25, locked_by: null },
    ]);
  });

  it('gives no number a second time, keeps triggers, and checks what is written from then on', async () => {
    const place = await newServerPlace();
    await restoreInto(place, file);
    const { db } = place.database;
    const next = async (at: Knex) =>
      (await at('categories').insert({ kind: 'notice', name: '次', color: 'sky' }).returning('id'))[0]?.id;
    expect(await next(db)).toBe(await next(source.database.db));
    await db('members').where({ number: 'H-0001' }).update({ status: 'stopped' });
    const listed = db('members_listed').whereIn('id', db('members').where({ number: 'H-0001' }).select('id'));
    expect(await listed.pluck('status')).toEqual(['stopped']);
    await expect(db('notices').update({ category_id: 999_999 })).rejects.toMatchObject({ code: '23503' });
    await source.database.db('categories').where({ name: '次' }).delete();
  });

  it('fills an empty folder with an embedded database, which moves to a server as it is', async () => {
    const place = closedAtTheEnd(emptyFolder());
    await restoreInto(place, file);
    expect(await inEmbedded(place.dataDir, rowsIn)).toEqual(rows);
    expect(filesIn(place.dataDir)).toEqual(filesIn(source.dataDir));

    const server = await newServerPlace();
    const url = urlOf(server.database.address);
    expect(await callCommand(moveDatabase, place, [url])).toContain('is the same');
    expect(await rowsIn(server.database.db)).toEqual(rows);
    await expect(callCommand(moveDatabase, place, [url])).rejects.toThrow('The database is not empty');
  });
});
