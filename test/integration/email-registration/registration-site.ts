import { urlOf } from '../../support/database-address.ts';
import { demoCopy } from '../../support/demo-copy.ts';
import { signIn } from '../../support/demo-site.ts';
import { linkIn, makeMailbox } from '../../support/folder-mails.ts';
import { startSite } from '../../support/site-process.ts';
import { makeWebClient } from '../../support/web-client.ts';

export const MAILADD = '/family/zoom_visit/mailadd';

/** The whole site with the demo on a database that the test sees, and the mails it writes. */
export async function startRegistrationSite() {
  const { database, dataDir, close } = await demoCopy();
  const { db } = database;
  const site = await startSite({
    DATABASE_URL: urlOf(database.address),
    DEMO: '1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
  });
  const as = async (login: string) => (await signIn(site.url, login)).client;
  const mailbox = makeMailbox(site.dataDir);
  /** The link of the next mail to the address that asks for a confirmation. */
  const linkFor = async (address: string) =>
    linkIn(await mailbox.next(address), '/mail/family_check/confirm/');
  let made = 0;
  const family = await as('H-0003');
  return {
    db,
    as,
    mailbox,
    linkFor,
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
      return { address, path: await linkFor(address) };
    },
    async stop() {
      await site.stop();
      await close();
    },
  };
}

export type RegistrationSite = Awaited<ReturnType<typeof startRegistrationSite>>;
