import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pino from 'pino';
import { type Database, openDatabase } from '../../../src/adapters/db/connection.ts';
import { folderSource, migrateUp } from '../../../src/adapters/db/migrate.ts';
import { makeQueue, prepareQueue } from '../../../src/adapters/queue/queue.ts';
import { runJobs } from '../../../src/adapters/queue/run-jobs.ts';
import { type MortalServer, openMortalServer } from '../../support/mortal-server.ts';
import { type Gate, openGate } from '../../support/tcp-gate.ts';
import { until } from '../../support/until.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const log = pino({ level: 'silent' });
const nothing = async () => {};

let server: MortalServer;
let gate: Gate;
let db: Database;
beforeAll(async () => {
  server = await openMortalServer();
  gate = await openGate(join(server.address.host, '.s.PGSQL.5432'));
  db = openDatabase({ address: server.address, log });
  await migrateUp(db, await folderSource(MIGRATIONS));
  await prepareQueue(db, server.address);
});
afterAll(async () => {
  await db.destroy();
  gate.close();
  await server.close();
});

describe('jobs that end while the database is away', () => {
  it.each(['fast', 'immediate'] as const)(
    'are told to it when it is back, done or failed (%s stop)',
    async (how) => {
      let [begun, over] = [0, false];
      const untilOver = async () => {
        begun += 1;
        await until(() => over);
      };
      const stop = runJobs({
        connection: {
          host: '127.0.0.1',
          port: gate.port,
          user: server.address.user,
          database: server.address.database,
        },
        log,
        concurrency: 4,
        tasks: {
          'mail.send': untilOver,
          'visit.remind': nothing,
          'visit.sync-meeting': async () => {
            await untilOver();
            throw new Error('the other side is away, too');
          },
          'family-notice.send': nothing,
        },
      });
      const queue = makeQueue(() => db);
      await queue.add('mail.send', { mailId: 1 }, { key: 'done' });
      await queue.add('visit.sync-meeting', { visitId: 1 }, { key: 'failed' });
      await until(() => begun === 2);
      await server.end(how);
      over = true;
      await server.begin();
      const jobs = async () =>
        (await db.raw('select key, attempts, last_error, locked_at from graphile_worker._private_jobs')).rows;
      await until(async () => {
        const rows = await jobs();
        return rows.length === 1 && rows[0].locked_at === null;
      });
      expect(await jobs()).toEqual([
        { key: 'failed', attempts: 1, last_error: 'the other side is away, too', locked_at: null },
      ]);
      // Neither was done twice.
      expect(begun).toBe(2);
      await queue.remove('failed');
      await stop();
    },
  );
});
