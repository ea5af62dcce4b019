import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pino from 'pino';
import { makeRunExclusively } from '../../../src/adapters/db/backup/snapshot.ts';
import { openDatabase } from '../../../src/adapters/db/connection.ts';
import { composeNightly } from '../../../src/compose/backup.ts';
import { readConfig } from '../../../src/config.ts';
import { ROOT, type ServerPlace, serverPlace } from '../../support/backup-place.ts';
import { makeFixedClock } from '../../support/fakes/fixed-clock.ts';

const log = pino({ level: 'silent' });
const clock = makeFixedClock('2026-11-27T18:00:00Z');

let place: ServerPlace;
let folder: string;
beforeAll(async () => {
  place = await serverPlace({ migrated: true });
  folder = mkdtempSync(join(tmpdir(), 'engawa-nightly-'));
});
afterAll(async () => {
  await place.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The nightly backup as a process of its own has it, with its own connections. */
function aProcess() {
  const db = openDatabase({ address: place.database.address, log });
  const config = readConfig({ DATA_DIR: place.dataDir, BACKUP_DIR: folder, BACKUP_KEEP: '2' });
  if (!config.backup) throw new Error('no BACKUP_DIR');
  return { db, nightly: composeNightly({ config, db, clock }, config.backup, ROOT) };
}

describe('the nightly backup of several processes', () => {
  it('is one file, also when they begin at once', async () => {
    const processes = [aProcess(), aProcess(), aProcess()];
    await Promise.all(processes.map(({ nightly }) => nightly.backUp()));
    expect(readdirSync(folder)).toEqual(['engawa-2026-11-28.zip']);
    clock.pass(24 * 60 * 60);
    await processes[0]?.nightly.backUp();
    clock.pass(24 * 60 * 60);
    await processes[1]?.nightly.backUp();
    expect(readdirSync(folder).sort()).toEqual(['engawa-2026-11-29.zip', 'engawa-2026-11-30.zip']);
    await Promise.all(processes.map(({ db }) => db.destroy()));
  });

  it('is left to who makes it, until that process has ended', async () => {
    const [one, other] = [aProcess(), aProcess()];
    const work = jest.fn(async () => {});
    await makeRunExclusively(one.db)(async () => {
      expect(await makeRunExclusively(other.db)(work)).toBe(false);
    });
    expect(work).not.toHaveBeenCalled();
    expect(await makeRunExclusively(other.db)(work)).toBe(true);
    expect(work).toHaveBeenCalledTimes(1);
    await Promise.all([one.db.destroy(), other.db.destroy()]);
  });

  it('ends at once when its site stops, and leaves the connection to others', async () => {
    const { db, nightly } = aProcess();
    clock.pass(24 * 60 * 60);
    nightly.abort();
    await expect(nightly.backUp()).rejects.toThrow('aborted');
    expect(readdirSync(folder)).not.toContain('engawa-2026-12-01.zip');
    expect((await db.raw('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await db.destroy();
  });
});
