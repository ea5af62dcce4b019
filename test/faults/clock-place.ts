import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { makeTransactions } from '../../src/adapters/db/transaction.ts';
import { VISIT_RESOURCE } from '../../src/domain/visit/visit.ts';
import { letFamiliesIn, manyFamilies, type RaceFamily } from '../support/many-families.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { openSitePlace } from './site-place.ts';

export type ClockPlace = Awaited<ReturnType<typeof openClockPlace>>;

/** Ticks of a second in which Linux counts a process's time. */
const TICKS = 100;

/** The library of Debian's `faketime`, where it is installed. */
function faketimeLibrary(): string {
  const found = readdirSync('/usr/lib')
    .map((dir) => join('/usr/lib', dir, 'faketime/libfaketime.so.1'))
    .find((path) => existsSync(path));
  if (!found) throw new Error('libfaketime is not installed (apt-get install faketime)');
  return found;
}

/**
 * A site with the demo whose clock can be set while it runs; its database server and its mail server keep the machine's.
 * Besides, so many families with two addresses each, whose bookings stand at once.
 */
export async function openClockPlace(familyCount: number) {
  const folder = await mkdtemp(join(tmpdir(), 'engawa-clock-'));
  const offsetFile = join(folder, 'offset');
  const backups = join(folder, 'backups');
  const setClock = (seconds: number) =>
    writeFileSync(offsetFile, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);
  setClock(0);
  const peer = await startSmtpPeer();
  const place = await openSitePlace({
    LD_PRELOAD: faketimeLibrary(),
    FAKETIME_TIMESTAMP_FILE: offsetFile,
    FAKETIME_NO_CACHE: '1',
    // Timers, and how long something took, go by a clock that nobody sets.
    DONT_FAKE_MONOTONIC: '1',
    SMTP_URL: peer.url,
    MAIL_FROM: 'no-reply@hiami.example',
    BACKUP_DIR: backups,
  });
  const site = await place.start();
  const { db } = place;
  const families: RaceFamily[] = await manyFamilies(
    makeTransactions(db, pino({ level: 'silent' })),
    familyCount,
  );
  await letFamiliesIn(db, families);
  await db('terms').where({ kind: 'open' }).update({ approval: 'instant' });

  return {
    site,
    db,
    families,
    setClock,
    /** Seconds of processor time that the site's process has used. */
    cpuSeconds(): number {
      const [, rest = ''] = readFileSync(`/proc/${site.child.pid}/stat`, 'utf8').split(') ');
      const fields = rest.split(' ');
      return (Number(fields[11]) + Number(fields[12])) / TICKS;
    },
    /** The mails of a kind about a visit that the mail server took. */
    async arrived(kind: string, visitId: number) {
      const rows: { message_key: string }[] = await db('mails')
        .where({ kind, about_resource: VISIT_RESOURCE, about_id: visitId })
        .select('message_key');
      const keys = rows.map(({ message_key }) => `<mail-${message_key}@`);
      return peer.received.filter(({ mail }) => keys.some((key) => mail.messageId?.startsWith(key)));
    },
    /** Asks for a backup now, as the night does, and waits until it is made. */
    async backUp(): Promise<void> {
      const { rows } = await db.raw("select id from graphile_worker.add_job('backup.take', '{}', 'backup')");
      const waits = () => db('graphile_worker._private_jobs').where({ id: rows[0].id }).first('id');
      while (await waits()) await new Promise((again) => setTimeout(again, 50));
    },
    backups: () => readdir(backups).catch((): string[] => []),
    async close() {
      await site.stop();
      await place.close();
      await peer.close();
      await rm(folder, { recursive: true });
    },
  };
}
