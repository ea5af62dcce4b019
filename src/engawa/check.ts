import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pendingMigrations } from '../adapters/db/migrate.ts';
import type { S3Place } from '../adapters/files/s3-files.ts';
import { checkSmtp } from '../adapters/mail/smtp-mailer.ts';
import { loadSiteProfile } from '../adapters/site/site-profile.yaml.ts';
import { mailFrom } from '../compose/mail.ts';
import { storeKey } from '../domain/file/stored-file.ts';
import { lookAtBackup } from './check-backup.ts';
import { lookAtVideo } from './check-video.ts';
import { besideTheSite, type Command, type Context, type Found, migrationsOf } from './command.ts';
import { hasDatabase, withDatabase } from './open-database.ts';
import { unsafeWay } from './way-to-database.ts';

type Check = { readonly name: string; readonly look: (context: Context) => Promise<Found> };

/** Each throws what is wrong and gives what was found; nothing is changed that a start would not change. */
const CHECKS: readonly Check[] = [
  // A wrong value stops every command before it runs.
  { name: 'configuration', look: async () => 'every variable has a value that can be used' },
  { name: 'database', look: lookAtDatabase },
  { name: 'files', look: lookAtFiles },
  { name: 'site profile', look: lookAtProfile },
  { name: 'mail', look: lookAtMail },
  { name: 'video', look: (context) => lookAtVideo(context) },
  { name: 'backup', look: (context) => lookAtBackup(context) },
];

/** `engawa check`: whether the site would start and work here, one line for each part. */
export const check: Command = {
  name: 'check',
  takes: '',
  says: 'looks at configuration, database, files, site profile, mail server, video and nightly backup',
  async run(context) {
    let wrong = 0;
    for (const { name, look } of CHECKS) {
      try {
        const found = await look(context);
        console.log(`ok      ${name}: ${typeof found === 'string' ? found : found.found}`);
        if (typeof found !== 'string') console.log(`warning ${name}: ${found.but}`);
      } catch (error) {
        wrong += 1;
        console.log(`WRONG   ${name}: ${reasonOf(error)}`);
      }
    }
    return wrong === 0 ? 0 : 1;
  },
};

const reasonOf = (error: unknown): string => {
  const { message, code } = error as NodeJS.ErrnoException;
  return (message || code || String(error)).replaceAll('\n', ' / ');
};

async function lookAtDatabase(context: Context): Promise<Found> {
  const config = besideTheSite(context.config);
  if (!hasDatabase(config)) return 'none yet in DATA_DIR; the first start makes it';
  return withDatabase({ ...context, config }, async ({ db }) => {
    const { rows } = await db.raw('show server_version');
    const pending = await pendingMigrations(db, await migrationsOf(context));
    if (pending.length > 0)
      throw new Error(`${pending.length} migrations have not run; start the site or run: engawa migrate`);
    const found = `PostgreSQL ${rows[0].server_version}, up to date`;
    const but = config.databaseUrl ? unsafeWay(config.databaseUrl) : null;
    return but ? { found, but } : found;
  });
}

async function lookAtFiles({ config: { files } }: Context): Promise<string> {
  if (files.kind === 's3') return lookAtBucket(files);
  await mkdir(files.folder, { recursive: true, mode: 0o700 });
  const probe = join(files.folder, `.check-${randomUUID()}`);
  await writeFile(probe, 'written by engawa check', { flag: 'wx' });
  await rm(probe);
  return `${files.folder} can be written`;
}

async function lookAtBucket(place: S3Place): Promise<string> {
  const { makeS3Files } = await import('../adapters/files/s3-files.ts');
  const store = makeS3Files(place);
  const folder = await mkdtemp(join(tmpdir(), 'engawa-check-'));
  const probe = join(folder, 'probe');
  try {
    await writeFile(probe, 'written by engawa check');
    const key = storeKey(randomUUID(), 'check');
    await store.put(key, probe);
    await store.remove(key);
  } finally {
    await rm(folder, { recursive: true });
  }
  return `the bucket ${place.bucket} can be written`;
}

const profileOf = ({ config, root }: Context) => loadSiteProfile(config.siteDir ?? join(root, 'views/site'));

async function lookAtProfile(context: Context): Promise<string> {
  return profileOf(context).operator.name;
}

async function lookAtMail(context: Context): Promise<Found> {
  const { smtpUrl, folder } = context.config.mail;
  if (!smtpUrl) return `no SMTP_URL: mails are written to ${folder} and sent to nobody`;
  await checkSmtp(smtpUrl);
  const found = 'the mail server of SMTP_URL takes mails from us';
  const profile = profileOf(context);
  const domain = domainOf(mailFrom(context.config, profile).address);
  const { mailDomain } = profile.operator;
  return domain === mailDomain.toLowerCase()
    ? found
    : {
        found,
        but: `MAIL_FROM is of ${domain}, but families are told to let mails of ${mailDomain} in; make mailDomain in operator.yaml the same`,
      };
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();
