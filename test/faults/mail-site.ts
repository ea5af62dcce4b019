import pino from 'pino';
import { type Database, openDatabase } from '../../src/adapters/db/connection.ts';
import { makeTransactions } from '../../src/adapters/db/transaction.ts';
import { urlOf } from '../support/database-address.ts';
import { startTestServer } from '../support/database-server.ts';
import { aLetter, makeMailWorld } from '../support/mail-world.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

export type MailSite = Awaited<ReturnType<typeof openMailSite>>;

/** A migrated database on a server of its own, into whose outbox mails are put; sites are started on it by hand. */
export async function openMailSite(smtpUrl: string) {
  const server = await startTestServer();
  const address = { ...(server.admin as { host: string; user: string }), database: server.template };
  const log = pino({ level: 'silent' });
  const db: Database = openDatabase({ address, log });
  const { inTransaction, query } = makeTransactions(db, log);
  const world = makeMailWorld({ db, address, query, inTransaction }, smtpUrl);
  const counted = async (table: string, column: string): Promise<Record<string, number>> => {
    const rows: { what: string | null; n: string | number }[] = await db(table)
      .select({ what: column })
      .count({ n: '*' })
      .groupBy(column);
    return Object.fromEntries(rows.map(({ what, n }) => [what ?? 'under way', Number(n)]));
  };
  return {
    start: (): Promise<SiteProcess> =>
      startSite({
        DATABASE_URL: urlOf(address),
        SMTP_URL: smtpUrl,
        MAIL_FROM: 'no-reply@hiami.example',
        LOG_LEVEL: 'error',
      }),
    /** Puts so many mails, each in a transaction of its own. */
    async put(count: number): Promise<void> {
      for (let n = 0; n < count; n += 1)
        await inTransaction(() => world.outbox.put(aLetter({ data: { address: `n${n}@example.jp` } })));
    },
    statuses: () => counted('mails', 'status'),
    outcomes: () => counted('mail_attempts', 'outcome'),
    async allEnded(): Promise<void> {
      while ((await counted('mails', 'status')).queued) await new Promise((again) => setTimeout(again, 100));
    },
    async close() {
      world.close();
      await db.destroy();
      await server.stop();
    },
  };
}

/** How many copies of each mail arrived beyond the first. */
export const doubles = (ids: readonly string[]): number => ids.length - new Set(ids).size;
