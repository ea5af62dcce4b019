import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { startEmbeddedServer } from '../src/adapters/db/embedded/server.ts';
import { freePort, startSite } from '../test/support/site-process.ts';
import { interleaved, type Result, type Row, ratio } from './measure.ts';
import { start } from './processes.ts';

const SITE = fileURLToPath(new URL('../dist/server/main.mjs', import.meta.url));
const BARE = fileURLToPath(new URL('bare-start.mjs', import.meta.url));
const ROUNDS = 5;
const MOST = 1.5;

async function timeOf(script: string, env: Record<string, string>, ready: RegExp): Promise<number> {
  const running = await start(script, { ...env, PORT: String(await freePort()) }, ready);
  await running.stop();
  return running.readyAfter;
}

async function run(): Promise<Result[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'engawa-bench-'));
  const server = await startEmbeddedServer({
    dataDir: join(dataDir, 'server'),
    log: pino({ level: 'error' }),
  });
  const { user, database, host } = server.connection;
  const env = {
    DATABASE_URL: `postgres://${user}@localhost/${database}?${new URLSearchParams({ host })}`,
    DATA_DIR: join(dataDir, 'site'),
    DEMO: '0',
  };
  try {
    // Builds what is missing and migrates.
    await (await startSite(env)).stop();
    const works = [() => timeOf(SITE, env, /Engawa is ready/), () => timeOf(BARE, env, /ready/)];
    const [ours = 0, bare = 1] = await interleaved(works, ROUNDS);
    const measured = `${ratio(ours / bare)} (${Math.round(ours)} ms; ${Math.round(bare)} ms)`;
    return [
      {
        row: 'start on a migrated database against Express + pg pool',
        measured,
        budget: `≤ ${ratio(MOST)}`,
        met: ours / bare <= MOST,
      },
    ];
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** From the process's begin to the moment it answers, for the built server as a container runs it. */
export const startTime: Row = { id: 'start', run };
