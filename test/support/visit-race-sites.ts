import pino from 'pino';
import { makeTransactions } from '../../src/adapters/db/transaction.ts';
import { withoutVisits } from './booked-visit.ts';
import { urlOf } from './database-address.ts';
import { type DemoSite, signIn, startDemoSite } from './demo-site.ts';
import { addressesOf, letFamiliesIn, manyFamilies, type RaceFamily } from './many-families.ts';
import { openSiteDatabase } from './site-database.ts';
import { startSite } from './site-process.ts';
import { until } from './until.ts';
import type { WebClient } from './web-client.ts';

/** A family that is signed in, with its confirmed addresses. */
export type SignedInFamily = RaceFamily & {
  readonly client: WebClient;
  readonly addresses: readonly string[];
};

/** Two processes of the whole site on one database with the demo, and families that are signed in at them in turn. */
export async function startVisitRaceSites(count: number) {
  const first: DemoSite = await startDemoSite();
  const env = { DATABASE_URL: urlOf(first.databaseAddress()), DEMO: '1' };
  const second = await startSite(env);
  const db = openSiteDatabase(first);
  const made = await manyFamilies(makeTransactions(db, pino({ level: 'silent' })), count);
  await letFamiliesIn(db, made);
  const families: SignedInFamily[] = [];
  for (const [index, family] of made.entries()) {
    const { url } = index % 2 ? second : first;
    const { client } = await signIn(url, family.number);
    families.push({ ...family, client, addresses: addressesOf(family) });
  }
  return {
    db,
    families,
    /** Somebody signed in at one of the two. */
    signIn: async (at: 0 | 1, login: string) => (await signIn(at ? second.url : first.url, login)).client,
    /** No visits and no mails, and terms as they are told. */
    async reset(terms: { capacity?: number; approval?: 'approval' | 'instant' } = {}) {
      await withoutVisits(first);
      // A mail that is being sent cannot be taken away.
      await until(async () => (await db('mails').where({ status: 'queued' })).length === 0);
      // Not by `truncate … cascade`, which would empty the addresses that point at mails, too.
      for (const table of ['mail_attempts', 'mail_links', 'mails', 'rate_limits']) await db(table).delete();
      await db('terms')
        .where({ kind: 'open' })
        .update({ capacity: 1, approval: 'instant', ...terms });
    },
    /** The addresses to which mails of a kind were put, in their order. */
    told: (kind: string): Promise<string[]> =>
      db('mails').where({ kind }).orderBy('to_address').pluck('to_address'),
    async stop() {
      await db.destroy();
      await second.stop();
      await first.stop();
    },
  };
}

export type VisitRaceSites = Awaited<ReturnType<typeof startVisitRaceSites>>;
