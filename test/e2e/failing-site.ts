import { randomBytes } from 'node:crypto';
import pino from 'pino';
import { openDatabase } from '../../src/adapters/db/connection.ts';
import { addressOf, urlOf } from '../support/database-address.ts';
import { startTestServer } from '../support/database-server.ts';
import { startSite } from '../support/site-process.ts';

/** A site of its own without demo, whose pages of notices can be made to fail. */
export async function startFailingSite() {
  const server = await startTestServer();
  const log = pino({ level: 'silent' });
  const name = `engawa_test_e2e_${randomBytes(4).toString('hex')}`;
  const admin = openDatabase({ address: server.admin, log, poolSize: 1 });
  await admin.raw('create database ?? template ??', [name, server.template]);
  const address = addressOf(server.admin, name);
  const site = await startSite({ DATABASE_URL: urlOf(address), DEMO: '0' });
  const db = openDatabase({ address, log, poolSize: 1 });
  return {
    url: site.url,
    output: site.output,
    /** Takes the table of notices away: what reads it is a fault of the site from now on. */
    breakNotices: () => db.raw('alter table notices rename to notices_away'),
    async stop() {
      await site.stop();
      await db.destroy();
      await admin.raw('drop database if exists ?? with (force)', [name]);
      await admin.destroy();
      await server.stop();
    },
  };
}
