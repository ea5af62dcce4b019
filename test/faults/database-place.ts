import { join } from 'node:path';
import pino from 'pino';
import { openDatabase } from '../../src/adapters/db/connection.ts';
import { makeTransactions } from '../../src/adapters/db/transaction.ts';
import { aLetter, makeMailWorld } from '../support/mail-world.ts';
import { openMortalServer } from '../support/mortal-server.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { openGate } from '../support/tcp-gate.ts';

export type DatabasePlace = Awaited<ReturnType<typeof openDatabasePlace>>;

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** A site with the demo whose database can end, crash or be cut off, and a mail server that takes its time. */
export async function openDatabasePlace() {
  const server = await openMortalServer();
  const gate = await openGate(join(server.address.host, '.s.PGSQL.5432'));
  const peer = await startSmtpPeer({
    take: async () => {
      await pause(50);
      return null;
    },
  });
  const { user, database } = server.address;
  const site: SiteProcess = await startSite({
    DATABASE_URL: `postgres://${user}@127.0.0.1:${gate.port}/${database}`,
    SMTP_URL: peer.url,
    MAIL_FROM: 'no-reply@hiami.example',
    DEMO: '1',
    LOG_LEVEL: 'info',
  });
  const log = pino({ level: 'silent' });
  const db = openDatabase({ address: server.address, log, poolSize: 2 });
  const { inTransaction, query } = makeTransactions(db, log);
  const world = makeMailWorld({ db, address: server.address, query, inTransaction }, peer.url);
  return {
    server,
    gate,
    peer,
    site,
    db,
    async putMails(count: number): Promise<void> {
      for (let n = 0; n < count; n += 1) await inTransaction(() => world.outbox.put(aLetter()));
    },
    async close() {
      world.close();
      await site.stop();
      await db.destroy();
      await peer.close();
      gate.close();
      await server.close();
    },
  };
}
