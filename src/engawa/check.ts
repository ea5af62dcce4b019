import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openArchive } from '../adapters/backup/archive-reader.ts';
import { makeBackupFolder } from '../adapters/backup/archive-writer.ts';
import { pendingMigrations } from '../adapters/db/migrate.ts';
import type { S3Place } from '../adapters/files/s3-files.ts';
import { checkSmtp } from '../adapters/mail/smtp-mailer.ts';
import { loadSiteProfile } from '../adapters/site/site-profile.yaml.ts';
import { makeZoomApi, type ZoomOptions } from '../adapters/video/zoom-api.ts';
import { readManifest } from '../application/backup/manifest.ts';
import { nightlyNames } from '../application/backup/nightly-backup.ts';
import { mailFrom } from '../compose/mail.ts';
import { DomainError } from '../domain/errors.ts';
import { storeKey } from '../domain/file/stored-file.ts';
import {
  besideTheSite,
  type Command,
  type Context,
  type Found,
  hasDatabase,
  migrationsOf,
  withDatabase,
} from './command.ts';

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
    const but = config.databaseUrl ? unsafeConnection(config.databaseUrl) : null;
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

const HOUR_MS = 60 * 60 * 1000;
/** A night and the hours that a backup may take. */
const LATE_HOURS = 30;

/** Whether there are nightly backups, how old the newest is, and whether it can be read. */
export async function lookAtBackup(
  { config }: Pick<Context, 'config'>,
  now: () => number = Date.now,
): Promise<Found> {
  if (!config.backup) return 'no BACKUP_DIR: no nightly backup is made';
  const { folder: dir, keep } = config.backup;
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const probe = join(dir, `.check-${randomUUID()}`);
  await writeFile(probe, 'written by engawa check', { flag: 'wx' });
  await rm(probe);
  const folder = makeBackupFolder(dir);
  const [newest, ...others] = nightlyNames(await folder.names());
  if (!newest)
    return {
      found: `${dir} can be written`,
      but: 'it holds no nightly backup yet; the site makes one at 03:00',
    };
  const path = folder.pathOf(newest);
  const { takenAt } = await readManifest(await openArchive(path));
  const { size } = await stat(path);
  const hours = Math.floor((now() - Date.parse(takenAt)) / HOUR_MS);
  const found = `${newest} is ${hours} hours old (${(size / 1_000_000).toFixed(1)} MB); ${others.length + 1} of ${keep} are kept`;
  return hours <= LATE_HOURS ? found : { found, but: 'the last night made none; its log line says why' };
}

const ZOOM_SAYS: Readonly<Record<string, string>> = {
  'zoom.credentials':
    'Zoom gives no token; look at ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID and ZOOM_CLIENT_SECRET, and whether the app is active',
  'zoom.busy': 'Zoom takes no more requests for now',
};

/** Who holds the calls, and whether they would; Zoom is asked for a token, and for nothing else. */
export async function lookAtVideo(
  { config: { video } }: Pick<Context, 'config'>,
  places: Pick<ZoomOptions, 'oauth' | 'api'> = {},
): Promise<Found> {
  if (video.provider === 'link') return 'link: staff paste the address of each call';
  if (video.zoom) {
    try {
      await makeZoomApi({ ...video.zoom, ...places }).signIn();
    } catch (error) {
      const code = error instanceof DomainError ? error.code : '';
      throw new Error(ZOOM_SAYS[code] ?? `Zoom does not answer as it should (${code})`);
    }
    return 'zoom: gives the app a token';
  }
  const found = 'builtin: calls are held on this site';
  return video.turn
    ? found
    : { found, but: 'no TURN_URL: calls then work inside one network only, see docs/video.md' };
}

const LOOPBACK = /^(?:|localhost|127\.[\d.]+|\[::1\])$/;
/** The driver treats each of them as verify-full; `no-verify` takes whatever certificate it is shown. */
const CHECKED = ['prefer', 'require', 'verify-ca', 'verify-full'];

/** What is wrong with the way to a database server on another machine; null where nothing is, or where it is here. */
export function unsafeConnection(databaseUrl: string): string | null {
  const url = new URL(databaseUrl);
  const host = url.searchParams.get('host') ?? url.hostname;
  if (host.startsWith('/') || LOOPBACK.test(host)) return null;
  const mode = url.searchParams.get('sslmode') ?? '';
  if (CHECKED.includes(mode)) return null;
  return mode === 'no-verify'
    ? 'the database server is elsewhere, and nobody checks that it is the one: write sslmode=verify-full into DATABASE_URL'
    : 'the database server is elsewhere, and the way to it is not encrypted: add ?sslmode=verify-full to DATABASE_URL';
}
