import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { seedCategories } from '../../seeds/categories.ts';
import { makeLimits } from '../../src/adapters/db/account/limits.knex.ts';
import { makeCategoryCollection } from '../../src/adapters/db/category/categories.knex.ts';
import { makeHistory } from '../../src/adapters/db/history/history.knex.ts';
import { fileRoutes } from '../../src/adapters/http/file/file-routes.ts';
import { makeMetrics } from '../../src/adapters/metrics/metrics.ts';
import { makeFindFile } from '../../src/application/file/file-source.ts';
import { makeSweepFiles } from '../../src/application/file/sweep-files.ts';
import type { Adapters } from '../../src/compose/adapters.ts';
import { composeFile } from '../../src/compose/file.ts';
import { composeHome } from '../../src/compose/home.ts';
import { composeMedia } from '../../src/compose/media.ts';
import { composeNotice } from '../../src/compose/notice.ts';
import type { CategoryKind } from '../../src/domain/category/category.ts';
import { aWorkerActor } from './builders/accounts.ts';
import { testDatabase } from './database.ts';
import { makeFixedClock } from './fakes/fixed-clock.ts';
import { makeProfileVacancies } from './fakes/profile-vacancies.ts';
import { testAdapters } from './test-adapters.ts';

export const anAdmin = aWorkerActor();

/** Notices and media wired as in the site, on a test database, a folder of its own and a clock that stands. */
export async function makeNoticeSite(start = '2026-11-27T00:00:00Z') {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'engawa-test-notice-'));
  const clock = makeFixedClock(start);
  const { query } = database;
  const history = makeHistory(query);
  const categories = await seedCategories(makeCategoryCollection(query));
  const changes = { count: 0 };
  const base = {
    ...database,
    history,
    limits: makeLimits(database.db),
    clock,
    log: pino({ level: 'silent' }),
    metrics: makeMetrics(),
    config: { dataDir: folder, files: { kind: 'folder', folder: join(folder, 'files') } },
  };
  const adapters = testAdapters(base, {
    publicChange: async () => {
      changes.count += 1;
    },
    facilityChoices: async () => [
      { value: 'nursing_home', label: 'ひあみ野' },
      { value: 'group_home', label: 'ひあみの庭' },
    ],
  });
  const file = composeFile(adapters);
  const media = composeMedia(adapters, file);
  const room = composeNotice(adapters, { media });
  const home = composeHome(
    { ...adapters, vacancyRows: makeProfileVacancies(adapters.profile) as Adapters['vacancyRows'] },
    room,
  );
  const findFile = makeFindFile({ sources: [media.fileSource], store: file.files });
  const categoryOf = (kind: CategoryKind, name: string): number => categories[kind].get(name) as number;
  return {
    ...room,
    pages: { ...media.pages, ...room.pages, ...home.pages },
    routes: [...media.routes, ...room.routes, fileRoutes(findFile)],
    media,
    files: file.files,
    sweepFiles: makeSweepFiles({ files: file.files, owners: [media.rows.knownUploads], clock }),
    database,
    folder,
    clock,
    changes,
    categories,
    categoryOf,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type NoticeSite = Awaited<ReturnType<typeof makeNoticeSite>>;
