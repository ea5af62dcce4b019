import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openArchive } from '../../../src/adapters/backup/archive-reader.ts';
import { readManifest } from '../../../src/application/backup/manifest.ts';
import { nightlyNames } from '../../../src/application/backup/nightly-backup.ts';
import { VISIT_RESOURCE } from '../../../src/domain/visit/visit.ts';
import { emptyFolder, inEmbedded } from '../../support/backup-place.ts';
import { aBookedVisit, residentNumbered, withoutVisits } from '../../support/booked-visit.ts';
import { urlOf } from '../../support/database-address.ts';
import { type DemoSite, startDemoSite } from '../../support/demo-site.ts';
import { bookSlot, freeSlot } from '../../support/family-booking.ts';
import { repeat } from '../../support/repeat.ts';
import { runEngawa } from '../../support/run-engawa.ts';
import { sendPicture } from '../../support/send-picture.ts';
import { withSiteDatabase } from '../../support/site-secrets.ts';
import { until } from '../../support/until.ts';

let site: DemoSite;
let folder: string;
let file: string;
/** Visits that were booked for sure when the backup began, and all when it had ended. */
let bookedBefore: number;
let bookedAfter: number;
const place = emptyFolder();

const MEDIA = '/manager/media';
const UPLOAD = { act: 'upload', field: 'files' };
/** No mail server is there: mails wait. */
const NO_MAIL_SERVER = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'menkai@engawa.example.jp' };

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-running-'));
  file = join(folder, 'while-running.zip');
  site = await startDemoSite({ ...NO_MAIL_SERVER, BACKUP_DIR: join(folder, 'nightly'), BACKUP_KEEP: '2' });
  await withoutVisits(site);
  const [staff, press] = [await site.as('visit'), await site.as('press')];
  const { uploads } = await sendPicture(press, MEDIA, { ...UPLOAD, seed: 60_000 });
  const id = (uploads[0] as { id: number }).id;
  const member = await withSiteDatabase(site, (db) => db('members').where({ number: 'H-0001' }).first('id'));
  const bookings = repeat((n) => aBookedVisit(staff, 'N-302', { days: 90 + n }, String(member?.id)));
  const exchanges = repeat((n) =>
    sendPicture(press, `${MEDIA}/detail/${id}`, { act: 'replace', field: 'file', seed: 50_000 + n }),
  );
  const uploading = repeat((n) => sendPicture(press, MEDIA, { ...UPLOAD, seed: n }));
  await until(() => Math.min(bookings.done(), exchanges.done(), uploading.done()) > 1);
  bookedBefore = bookings.done();
  const { code, err } = await runEngawa(['backup', file], {
    env: { DATABASE_URL: urlOf(site.databaseAddress()), DATA_DIR: site.dataDir },
  });
  bookedAfter = bookings.done() + 1;
  await Promise.all([bookings.end(), exchanges.end(), uploading.end()]);
  expect([code, err]).toEqual([0, '']);
});
afterAll(async () => {
  await site?.stop();
  await place.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a backup of a site at work', () => {
  it('is restored, with every file that its rows refer to', async () => {
    const { code, out, err } = await runEngawa(['restore', file], {
      env: { DATABASE_URL: '', DATA_DIR: place.dataDir },
    });
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('is what the backup holds');
    const { files } = await readManifest(await openArchive(file));
    const kept = new Set(files.map(({ key }) => key));
    const media = await inEmbedded(place.dataDir, (db) => db('media').select('upload', 'files'));
    const wanted = media.flatMap(({ upload, files }) =>
      files.map(
        ({ rendition, format }: { rendition: string; format: string }) =>
          `${upload.slice(0, 2)}/${upload}/${rendition}.${format}`,
      ),
    );
    expect(wanted.length).toBeGreaterThan(10);
    expect(wanted.filter((key) => !kept.has(key))).toEqual([]);
  });

  it('holds each booking whole: the visit, its trace, its mail and its reminders', async () => {
    await inEmbedded(place.dataDir, async (db) => {
      const visits: number[] = await db('visits').orderBy('id').pluck('id');
      expect(visits.length).toBeGreaterThanOrEqual(bookedBefore);
      expect(visits.length).toBeLessThanOrEqual(bookedAfter);
      const traces = await db('history')
        .where({ resource: VISIT_RESOURCE, act: 'create' })
        .orderBy('row_id')
        .pluck('row_id');
      expect(traces.filter((id) => visits.includes(id))).toEqual(visits);
      const mails = await db('mails')
        .where({ about_resource: VISIT_RESOURCE })
        .distinct('about_id')
        .orderBy('about_id');
      expect(mails.map(({ about_id }) => about_id).filter((id) => visits.includes(id))).toEqual(visits);
      const { rows } = await db.raw(`
        select distinct (j.payload ->> 'visitId')::int as id from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'visit.remind' order by 1`);
      expect(rows.map(({ id }: { id: number }) => id)).toEqual(visits);
    });
  });

  it('becomes a site where people sign in and book, and where the mails that waited are sent', async () => {
    // Their next try was put off while no mail server answered.
    await inEmbedded(place.dataDir, async (db) => {
      expect(await db('mails').where({ status: 'queued' })).not.toEqual([]);
      await db('graphile_worker._private_jobs')
        .whereIn(
          'task_id',
          db('graphile_worker._private_tasks').where({ identifier: 'mail.send' }).select('id'),
        )
        .update({ run_at: db.fn.now() });
    });
    const restored = await startDemoSite({ DATABASE_URL: '', DATA_DIR: place.dataDir });
    try {
      const [staff, family] = [await restored.as('visit'), await restored.as('H-0003')];
      const resident = await residentNumbered(staff, 'G-K3');
      expect(await bookSlot(family, resident, await freeSlot(family, resident))).toBeGreaterThan(
        bookedBefore,
      );
      await withSiteDatabase(restored, (db) =>
        until(async () => (await db('mails').where({ status: 'queued' })).length === 0),
      );
      expect(readdirSync(join(place.dataDir, 'mail')).length).toBeGreaterThan(0);
    } finally {
      await restored.stop();
    }
  });
});

describe('a site with BACKUP_DIR', () => {
  it('makes the backup of the night when its job is due', async () => {
    const nightly = join(folder, 'nightly');
    await withSiteDatabase(site, (db) => db.raw(`select graphile_worker.add_job('backup.take', '{}'::json)`));
    const found = () => (existsSync(nightly) ? nightlyNames(readdirSync(nightly)) : []);
    await until(() => found().length > 0);
    const { tables } = await readManifest(await openArchive(join(nightly, found()[0] ?? '')));
    expect(tables.find(({ name }) => name === 'visits')?.rows).toBeGreaterThanOrEqual(bookedAfter - 1);
  });
});
