import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import sharp from 'sharp';
import { makeLimits } from '../../src/adapters/db/account/limits.knex.ts';
import { makeHistory } from '../../src/adapters/db/history/history.knex.ts';
import { makeMetrics } from '../../src/adapters/metrics/metrics.ts';
import { makeSweepFiles } from '../../src/application/file/sweep-files.ts';
import { composeFile } from '../../src/compose/file.ts';
import { composeMedia } from '../../src/compose/media.ts';
import { composePhoto } from '../../src/compose/photo.ts';
import type { Resident } from '../../src/domain/resident/resident.ts';
import { aWorkerActor } from './builders/accounts.ts';
import { aMember, aResident } from './builders/people.ts';
import { testDatabase } from './database.ts';
import { makeFixedClock } from './fakes/fixed-clock.ts';
import { makeMemoryOutbox } from './fakes/memory-outbox.ts';
import { makePeopleRooms } from './people-rooms.ts';
import { testAdapters } from './test-adapters.ts';

export const ADMIN = aWorkerActor();
export const GARDEN = aWorkerActor({ id: 2, role: 'press', facility: 'group_home' });
export const VIEWER = aWorkerActor({ id: 3, role: 'viewer' });

/** Albums wired as in the site, with their people, on a test database, a folder of its own and a clock that stands. */
export async function makePhotoSite(now = '2026-11-27T00:00:00Z') {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'engawa-test-photo-'));
  const clock = makeFixedClock(now);
  const { query } = database;
  const people = makePeopleRooms(database, now);
  const outbox = makeMemoryOutbox();
  const adapters = testAdapters({
    ...database,
    history: makeHistory(query),
    limits: makeLimits(database.db),
    clock,
    log: pino({ level: 'silent' }),
    metrics: makeMetrics(),
    config: { dataDir: folder, files: { kind: 'folder', folder: join(folder, 'files') } },
  });
  const file = composeFile(adapters);
  const { files } = file;
  const media = composeMedia(adapters, file);
  const room = composePhoto(adapters, { file, outbox });
  for (const { id, role } of [ADMIN, GARDEN, VIEWER])
    await database.db.raw(
      `insert into workers (id, number, family_name, given_name, family_kana, given_kana, role, search_text)
       overriding system value values (?, ?, '久我', '直人', 'くが', 'なおと', ?, '')`,
      [id, `W-${id}`, role],
    );

  return {
    ...room,
    ...people,
    media,
    files,
    sweepFiles: makeSweepFiles({
      files,
      owners: [media.rows.knownUploads, room.photos.knownUploads],
      clock,
    }),
    clock,
    database,
    outbox,
    /** A picture in a colour of its own, waiting to be taken in. */
    async picture(name: string, tint = name.length) {
      const background = { r: (tint * 37) % 256, g: (tint * 91) % 256, b: tint % 256 };
      const path = join(folder, `${randomUUID()}.jpg`);
      const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background } })
        .jpeg()
        .toBuffer();
      await writeFile(path, bytes);
      return { path, name };
    },
    async resident(number: string, own: Partial<Resident> = {}) {
      return people.residents.create(ADMIN, aResident({ number, room: number, givenName: number, ...own }));
    },
    async member(number: string, residentIds: readonly number[]) {
      const links = residentIds.map((residentId) => ({
        residentId,
        relation: '長女',
        representative: false,
      }));
      return people.memberRows.insert(aMember({ number, links }));
    },
    /** An album with as many photos; gives its id and theirs in order. */
    async album(form: object, photos = 0) {
      const id = await room.crud.create(ADMIN, {
        title: '夏祭り',
        takenOn: '2026-08-08',
        audience: 'all',
        ...form,
      });
      const uploads = [];
      for (let index = 0; index < photos; index += 1)
        uploads.push(await this.picture(`${index}.jpg`, index + 1));
      const added = photos > 0 ? await room.add(ADMIN, id, uploads) : [];
      return { id, photos: added.map((one) => ('photo' in one ? one.photo.id : 0)) };
    },
    orderOf: async (id: number) => (await room.photos.of(id)).map((photo) => photo.id),
    async storedKeys() {
      const keys = [];
      for await (const key of files.keys()) keys.push(key);
      return keys;
    },
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type PhotoSite = Awaited<ReturnType<typeof makePhotoSite>>;
