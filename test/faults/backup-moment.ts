import pino from 'pino';
import { openDatabase } from '../../src/adapters/db/connection.ts';
import { runEngawa } from '../support/run-engawa.ts';
import { rowsIn } from '../support/whole-place.ts';
import type { SitePlace } from './site-place.ts';

/** Every row of the database as another transaction sees it that has told its name. */
async function rowsAt(source: SitePlace, snapshot: string, stands: () => void) {
  const log = pino({ level: 'error' });
  const db = openDatabase({ address: source.address, log, poolSize: 1, statementTimeout: 120_000 });
  try {
    return await db.transaction(
      async (trx) => {
        await trx.raw(`set transaction snapshot '${snapshot.replace(/[^\w-]/g, '')}'`);
        stands();
        return await rowsIn(trx);
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    );
  } finally {
    await db.destroy();
  }
}

/** `engawa backup` of a site at work, and the rows of its moment. */
export async function backUpAtWork(source: SitePlace, file: string, env: Record<string, string>) {
  let rows: Promise<Record<string, string[]>> | undefined;
  const began = Date.now();
  const { code, err } = await runEngawa(['backup', file], {
    env: { DATA_DIR: source.dataDir, ...env },
    preload: ['./test/faults/tell-snapshot.ts'],
    hear: (said) =>
      new Promise((stands, fails) => {
        rows = rowsAt(source, (said as { snapshot: string }).snapshot, stands);
        rows.catch(fails);
      }),
  });
  const ended = Date.now();
  if (code !== 0 || !rows) throw new Error(`the backup failed: ${err}`);
  return { began, ended, moment: await rows };
}
