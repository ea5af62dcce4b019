import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { testDatabase } from '../../support/database.ts';
import { urlOf } from '../../support/database-address.ts';
import { signIn } from '../../support/demo-site.ts';
import { confirmationPath, receivedBy } from '../../support/mail-folder.ts';
import { startSite } from '../../support/site-process.ts';
import { makeWebClient } from '../../support/web-client.ts';

export const MAILADD = '/family/zoom_visit/mailadd';

/** The whole site with the demo on a database that the test sees, and the mails it writes. */
export async function startRegistrationSite() {
  const database = await testDatabase({ migrated: false });
  const site = await startSite({ DATABASE_URL: urlOf(database.address), DEMO: '1', LOG_LEVEL: 'debug' });
  const { db } = database;
  const as = async (login: string) => (await signIn(site.url, login)).client;
  const mails = (address: string, count: number): Promise<Email[]> =>
    receivedBy(join(site.dataDir, 'mail'), address, count);
  let made = 0;
  const family = await as('H-0003');
  return {
    db,
    as,
    mails,
    family,
    guest: () => makeWebClient(site.url),
    output: site.output,
    row: (address: string) => db('email_registrations').where({ address }).orderBy('id', 'desc').first(),
    /** Forgets what was counted, and the second address of the family that registers. */
    async reset() {
      await db.raw('truncate rate_limits');
      await db('email_registrations')
        .where({ place: 2 })
        .whereNot({ address: 'mizukoshi@example.jp' })
        .update({ deleted_at: new Date() });
    },
    /** Registers an address that no other test has, and gives the path of its confirmation link. */
    async register() {
      made += 1;
      const address = `own-${made}@example.jp`;
      const answer = await family.ask(MAILADD, { form: { _act: 'add', address, receives: 'photos' } });
      if (answer.status !== 303) throw new Error(`not registered: ${answer.status}`);
      const [mail] = await mails(address, 1);
      if (!mail) throw new Error('no mail');
      return { address, path: confirmationPath(mail) };
    },
    async stop() {
      await site.stop();
      await database.close();
    },
  };
}

export type RegistrationSite = Awaited<ReturnType<typeof startRegistrationSite>>;
