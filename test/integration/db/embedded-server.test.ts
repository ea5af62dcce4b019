import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { embeddedPlace } from '../../../src/adapters/db/embedded/place.ts';
import { processFacts } from '../../../src/adapters/db/embedded/process-facts.ts';
import { runningServer } from '../../../src/adapters/db/embedded/server.ts';
import { ask, type Run, runServer } from './server-process.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;

let home: string;
let dataDir: string;
let runs: Run[];
const socketDirs = new Set<string>();

const start = (dir = dataDir, user?: { uid: number; gid: number }): Run => {
  const run = runServer(dir, user);
  runs.push(run);
  return run;
};

const startReady = async (...args: Parameters<typeof start>) => {
  const run = start(...args);
  const ready = await run.ready();
  socketDirs.add(ready.connection.host);
  return { ...ready, run };
};

/** Resolves when the folder gets an entry whose name begins so. */
const appearance = async (folder: string, beginning: string): Promise<void> => {
  for await (const { filename } of watch(folder)) if (filename?.startsWith(beginning)) return;
};

const environmentOf = (pid: number): string[] =>
  execFileSync('ps', ['eww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    .split(/\s+/)
    .map((word) => word.split('=')[0] ?? '');

/** A database made once; each test gets a copy, which is quicker than making one. */
const model = mkdtempSync(join(tmpdir(), 'engawa-test-'));

beforeAll(async () => {
  const run = runServer(model);
  socketDirs.add((await run.ready()).connection.host);
  await run.stop();
});

afterAll(() => rmSync(model, { recursive: true, force: true }));

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'engawa-test-'));
  dataDir = join(home, 'var');
  runs = [];
  execFileSync('cp', ['-a', `${model}/.`, dataDir]);
});

afterEach(async () => {
  for (const run of runs) await run.stop();
  rmSync(home, { recursive: true, force: true });
  for (const dir of socketDirs) rmSync(dir, { recursive: true, force: true });
});

describe('the embedded database server', () => {
  it('starts on an empty folder, for its own user only, without a TCP port or our environment', async () => {
    const { connection, pid } = await startReady(join(home, 'new', 'var'));
    const [row] = await ask(
      connection,
      `select current_setting('listen_addresses') as tcp, current_setting('fsync') as fsync,
              current_setting('server_encoding') as encoding, current_database() as name`,
    );
    expect(row).toEqual({ tcp: '', fsync: 'on', encoding: 'UTF8', name: 'engawa' });
    expect(statSync(connection.host).mode & 0o777).toBe(0o700);
    expect(statSync(join(home, 'new', 'var', 'pg')).mode & 0o777).toBe(0o700);
    expect(connection.host.length).toBeLessThan(90);
    expect(environmentOf(pid)).not.toContain('HOME');
  });

  it('keeps its socket path short however deep DATA_DIR lies', async () => {
    const deep = join(home, '深い場所'.repeat(10), 'x'.repeat(100));
    execFileSync('mkdir', ['-p', deep]);
    execFileSync('cp', ['-a', `${model}/.`, deep]);
    const { connection } = await startReady(deep);
    expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('finds words in Japanese text by trigram', async () => {
    const { connection } = await startReady();
    await ask(connection, 'create extension pg_trgm');
    expect(await ask(connection, `select array_length(show_trgm('運動会'), 1) as n`)).toEqual([{ n: 4 }]);
  });

  it('keeps its data over a stop and a start, and leaves no process', async () => {
    const first = await startReady();
    await ask(first.connection, 'create table kept as select 1 as n');
    await first.run.stop();
    expect(await first.run.next()).toEqual({ event: 'stopped' });
    expect(processFacts(first.pid)).toBeUndefined();
    expect(readdirSync(dataDir)).toEqual(['pg']);
    const second = await startReady();
    expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('stops the orphan of a killed run, and has what was committed before', async () => {
    const first = await startReady();
    await ask(first.connection, 'create table kept as select 1 as n');
    await first.run.kill();
    expect(processFacts(first.pid)).toBeDefined();
    const second = await startReady();
    expect(processFacts(first.pid)).toBeUndefined();
    expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('starts again after the server itself was killed, and says that it ended', async () => {
    const first = await startReady();
    await ask(first.connection, 'create table kept as select 1 as n');
    process.kill(first.pid, 'SIGKILL');
    expect(await first.run.next()).toEqual({ event: 'unexpected' });
    await first.run.kill();
    const second = await startReady();
    expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  it('starts though a stranger has the process number that the old pid file names', async () => {
    const first = await startReady();
    await first.run.stop();
    const stranger = process.pid;
    writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), `${stranger}\n${join(dataDir, 'pg')}\n1\n5432\n`);
    writeFileSync(
      join(dataDir, 'pg.owner'),
      JSON.stringify({ pid: stranger, started: 'once', socketDir: '/tmp' }),
    );
    if (isRoot) chownSync(join(dataDir, 'pg', 'postmaster.pid'), NOBODY, NOBODY);
    await expect(startReady()).resolves.toMatchObject({ event: 'ready' });
  });

  it('starts after an empty pid file and a torn owner file', async () => {
    const first = await startReady();
    await first.run.stop();
    writeFileSync(join(dataDir, 'pg', 'postmaster.pid'), '');
    writeFileSync(join(dataDir, 'pg.owner'), '{"pid":');
    await expect(startReady()).resolves.toMatchObject({ event: 'ready' });
  });

  it('starts after the first start was killed while it made the database', async () => {
    rmSync(join(dataDir, 'pg'), { recursive: true });
    const draft = appearance(dataDir, 'pg.new-');
    const first = start();
    await draft;
    await first.kill();
    expect(existsSync(join(dataDir, 'pg'))).toBe(false);
    const second = await startReady();
    expect(await ask(second.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
    expect(readdirSync(dataDir).sort()).toEqual(['pg', 'pg.owner', expect.stringMatching(/\.sock$/)]);
  });

  it('refuses a DATA_DIR that another living process runs, which goes on', async () => {
    const first = await startReady();
    expect(runningServer(dataDir)).toEqual(first.connection);
    const second = await start().next();
    expect(second).toEqual({
      event: 'failed',
      message: expect.stringMatching(/^DATA_DIR: .* is in use by another Engawa \(process \d+\)/),
    });
    expect(await ask(first.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
    await first.run.stop();
    expect(runningServer(dataDir)).toBeUndefined();
  });

  it.each(['var', 'x'.repeat(120)])(
    'refuses a DATA_DIR (%s) that a process runs which cannot be seen, as one in another container',
    async (name) => {
      const place = join(home, name);
      execFileSync('cp', ['-a', `${model}/.`, place]);
      const first = await startReady(place);
      const file = join(place, 'pg.owner');
      const owner = JSON.parse(readFileSync(file, 'utf8'));
      writeFileSync(file, JSON.stringify({ ...owner, started: 'elsewhere' }));
      expect(await start(place).next()).toEqual({
        event: 'failed',
        message: expect.stringMatching(/^DATA_DIR: .* is in use by another Engawa \(in another container\)/),
      });
      expect(await ask(first.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
      await first.run.kill();
      await expect(startReady(place)).resolves.toMatchObject({ event: 'ready' });
    },
  );

  it('lets exactly one of several win that start at once after a kill', async () => {
    const first = await startReady();
    await first.run.kill();
    const events = await Promise.all([start(), start(), start()].map((run) => run.next()));
    expect(events.map(({ event }) => event).sort()).toEqual(['failed', 'failed', 'ready']);
  });

  it('does not touch a folder of files that is no database', async () => {
    socketDirs.add(embeddedPlace(dataDir).socketDir);
    rmSync(join(dataDir, 'pg', 'PG_VERSION'));
    writeFileSync(join(dataDir, 'pg', 'diary.txt'), 'mine');
    expect(await start().next()).toMatchObject({
      event: 'failed',
      message: expect.stringContaining('no database'),
    });
    expect(readFileSync(join(dataDir, 'pg', 'diary.txt'), 'utf8')).toBe('mine');
  });
});

if (isRoot) {
  describe('the embedded database server, started by root', () => {
    it('runs as nobody, even where only root may pass', async () => {
      chmodSync(home, 0o700);
      const { connection, pid } = await startReady();
      expect(statSync(`/proc/${pid}`).uid).toBe(NOBODY);
      expect(statSync(join(dataDir, 'pg')).uid).toBe(NOBODY);
      expect(statSync(dataDir).mode & 0o777).toBe(0o700);
      expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }]);
    });

    it('takes over a folder that was copied as root', async () => {
      const first = await startReady();
      await first.run.stop();
      const give = (path: string): void => {
        if (statSync(path).isDirectory()) for (const name of readdirSync(path)) give(join(path, name));
        chownSync(path, 0, 0);
      };
      give(join(dataDir, 'pg'));
      const second = await startReady();
      expect(await ask(second.connection, 'select 1 as n')).toEqual([{ n: 1 }]);
    });

    it('works the same for an ordinary user', async () => {
      chmodSync(home, 0o755);
      chownSync(dataDir, NOBODY, NOBODY);
      const { connection, pid } = await startReady(dataDir, { uid: NOBODY, gid: NOBODY });
      expect(statSync(`/proc/${pid}`).uid).toBe(NOBODY);
      expect(await ask(connection, 'select 1 as n')).toEqual([{ n: 1 }]);
    });

    it('tells an ordinary user whose folder it is', async () => {
      const event = await start(dataDir, { uid: NOBODY, gid: NOBODY }).next();
      expect(event).toMatchObject({
        event: 'failed',
        message: expect.stringMatching(/^DATA_DIR: user 65534 cannot write/),
      });
    });
  });
}
