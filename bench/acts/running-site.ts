import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { startEmbeddedServer } from '../../src/adapters/db/embedded/server.ts';
import { freePort } from '../../test/support/site-process.ts';

export type ObservedSite = {
  url: string;
  /** Where the process can be asked what ran in it. */
  inspector: string;
  database: pg.Client;
  stop(): Promise<void>;
};

const BUILT = 'dist/server/main.mjs';
const READY = /Engawa is ready/;
const INSPECTOR = /Debugger listening on (ws:\S+)/;

/** Work of the queue would run in the middle of the acts at its own time: it is put off. */
const HOLD_JOBS = `
  create function hold_job() returns trigger language plpgsql as
    $$ begin new.run_at := now() + interval '1 day'; return new; end $$;
  create trigger hold_job before insert on graphile_worker._private_jobs for each row execute function hold_job();
  update graphile_worker._private_jobs set run_at = now() + interval '1 day' where locked_at is null`;
const RUNNING_JOBS = 'select from graphile_worker._private_jobs where locked_at is not null';

type Program = { child: ChildProcess; said: string; stop(): Promise<void> };

async function start(root: string, args: readonly string[], env: Record<string, string>): Promise<Program> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '', ...env },
  });
  const program = {
    child,
    said: '',
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
  await new Promise<void>((done, fail) => {
    const listen = (chunk: Buffer) => {
      program.said += chunk;
      if (READY.test(program.said)) done();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => fail(new Error(`${args.join(' ')} ended:\n${program.said}`)));
  });
  return program;
}

/** The arguments of the checkout's own `npm start`, which builds what changed and makes the demo. */
function startArguments(root: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [command, ...args] = String(scripts.start).split(' ');
  if (command !== 'node') throw new Error(`npm start of ${root} runs ${command}, not node`);
  return args;
}

async function holdJobs(database: pg.Client): Promise<void> {
  await database.query(HOLD_JOBS);
  while ((await database.query(RUNNING_JOBS)).rowCount) await new Promise((again) => setTimeout(again, 100));
}

/** Builds a checkout where needed and runs what it built, with the demo, on a database of its own. */
export async function startObserved(root: string): Promise<ObservedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'engawa-acts-'));
  const server = await startEmbeddedServer({
    dataDir: join(folder, 'server'),
    log: pino({ level: 'error' }),
  });
  const { user, database: name, host } = server.connection;
  const address = `postgres://${user}@localhost/${name}?${new URLSearchParams({ host })}`;
  const env = { DATABASE_URL: address, DATA_DIR: join(folder, 'site'), DEMO: '1' };
  const port = async () => ({ PORT: String(await freePort()) });
  const ends: (() => Promise<unknown>)[] = [() => server.stop()];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await (await start(root, startArguments(root), { ...env, ...(await port()) })).stop();
    // Started without a loader: the positions of what ran are those of the built files.
    const { PORT } = await port();
    const site = await start(root, ['--inspect=127.0.0.1:0', BUILT], { ...env, PORT });
    ends.push(site.stop);
    const database = new pg.Client({ connectionString: address });
    await database.connect();
    ends.push(() => database.end());
    await holdJobs(database);
    const inspector = INSPECTOR.exec(site.said)?.[1];
    if (!inspector) throw new Error('the site cannot be inspected');
    return { url: `http://localhost:${PORT}`, inspector, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
