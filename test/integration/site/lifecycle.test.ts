import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { urlOf } from '../../support/database-address.ts';
import { aPicture, upload } from '../../support/demo-notice.ts';
import { signIn, viewOf } from '../../support/demo-site.ts';
import { openSocket, readAnswer } from '../../support/raw-http.ts';
import { freePort, type SiteProcess, startSite } from '../../support/site-process.ts';
import { until } from '../../support/until.ts';
import type { WebClient } from '../../support/web-client.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'engawa-lifecycle-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Runs the site until it ends by itself. */
async function startAndEnd(env: Record<string, string>) {
  const child = spawn(process.execPath, ['bin/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', ...env },
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: child.exitCode, out, err };
}

const cookieOf = (client: WebClient) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const BODY = new URLSearchParams({ login: 'nobody', password: 'x'.repeat(20) }).toString();

/** A sign-in that has sent half of its form. */
async function halfSent(site: SiteProcess) {
  const socket = await openSocket(site.url);
  const half = Math.floor(BODY.length / 2);
  socket.write(
    `POST /manager/login HTTP/1.1\r\nHost: localhost\r\nOrigin: ${site.url}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${BODY.length}\r\n\r\n${BODY.slice(0, half)}`,
  );
  const answer = readAnswer(socket);
  return { answer, sendRest: () => socket.write(BODY.slice(half)) };
}

const refusesConnections = (url: string) =>
  openSocket(url).then(
    (socket) => {
      socket.destroy();
      return false;
    },
    () => true,
  );

/** An upload that has sent a part of its file and waits. */
async function halfUploaded(site: SiteProcess, client: WebClient) {
  const socket = await openSocket(site.url);
  socket.on('error', () => {});
  socket.write(
    `POST /manager/media HTTP/1.1\r\nHost: localhost\r\nOrigin: ${site.url}\r\nCookie: ${cookieOf(client)}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n--x\r\nContent-Disposition: form-data; name="_act"\r\n\r\nupload\r\n--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n`,
  );
  socket.write(Buffer.alloc(200_000, 1));
  await until(() => formsIn(site.dataDir).length > 0);
}

const formsIn = (folder: string): string[] => {
  const tmp = join(folder, 'tmp');
  return existsSync(tmp) ? readdirSync(tmp).filter((name) => name !== 'pictures') : [];
};

const mediaOf = async (client: WebClient) =>
  (await viewOf<{ rows: { id: number; title: string }[] }>(client, '/manager/media')).rows;

describe('one process on its own database', () => {
  it('that is killed in the middle of an upload loses nothing, and clears what was half when it starts again', async () => {
    const first = await startSite({ DATA_DIR: dataDir });
    const { client } = await signIn(first.url, 'press');
    const kept = await upload(client, '前の写真.jpg', await aPicture());
    const before = await mediaOf(client);
    await halfUploaded(first, client);
    first.child.kill('SIGKILL');
    await once(first.child, 'exit');
    expect(formsIn(dataDir)).toHaveLength(1);

    const second = await startSite({ DATA_DIR: dataDir });
    try {
      expect(formsIn(dataDir)).toEqual([]);
      const again = (await signIn(second.url, 'press')).client;
      expect(await mediaOf(again)).toEqual(before);
      const file = await again.ask(`/files/${kept.key}/large`);
      expect(file.status).toBe(200);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(0);
      // The session was in the database.
      expect(
        (await fetch(`${second.url}/manager`, { headers: { cookie: cookieOf(client), accept: 'text/html' } }))
          .status,
      ).toBe(200);
    } finally {
      await second.stop();
    }
  });

  it('answers who asks for a page or a stylesheet of before as soon as it is ready', async () => {
    const before = await startSite({ DATA_DIR: dataDir });
    const html = await (await fetch(`${before.url}/notice`)).text();
    await before.stop();
    const sheet = /<link rel="stylesheet" href="([^"]+)"/.exec(html)?.[1];
    const again = await startSite({ DATA_DIR: dataDir });
    try {
      const paths = [String(sheet), '/notice', '/login', '/manager/login', '/nothing-here'];
      const answers = await Promise.all(paths.map((path) => fetch(again.url + path)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 404]);
      expect(answers[0]?.headers.get('content-type')).toContain('text/css');
    } finally {
      await again.stop();
    }
  });

  it('lets nobody else use its data folder, and says so in a line', async () => {
    const site = await startSite({ DATA_DIR: dataDir });
    try {
      const { code, err } = await startAndEnd({ DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(err.trim().split('\n')).toEqual([
        expect.stringMatching(
          /^Engawa did not start: DATA_DIR: \S+ is in use by another Engawa \(process \d+\)\. Stop that one/,
        ),
      ]);
      expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    } finally {
      await site.stop();
    }
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'told to end (%s) finishes what runs, takes nothing new, and ends well',
    async (signal) => {
      const site = await startSite({ DATA_DIR: dataDir });
      const { answer, sendRest } = await halfSent(site);
      site.child.kill(signal);
      await until(() => refusesConnections(site.url));
      sendRest();
      expect((await answer).status).toBe(401);
      if (site.child.exitCode === null) await once(site.child, 'exit');
      expect(site.child.exitCode).toBe(0);
    },
  );

  it('told to end before it is ready ends at once and well, and starts the next time', async () => {
    const place = mkdtempSync(join(tmpdir(), 'engawa-lifecycle-'));
    try {
      const child = spawn(process.execPath, ['bin/start.mjs'], {
        cwd: ROOT,
        stdio: 'ignore',
        env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: '', DEMO: '0', DATA_DIR: place },
      });
      const ended = once(child, 'exit');
      await until(() => existsSync(join(place, 'pg.owner')));
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
      const site = await startSite({ DATA_DIR: place, DEMO: '0' });
      await site.stop();
      expect(site.child.exitCode).toBe(0);
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });

  it('told to end ends well also where whoever started it was killed and reads its words no more', async () => {
    const place = mkdtempSync(join(tmpdir(), 'engawa-lifecycle-'));
    const port = await freePort();
    try {
      const parent = spawn('sh', ['-c', '"$0" bin/start.mjs & echo $!; wait', process.execPath], {
        cwd: ROOT,
        stdio: ['ignore', 'pipe', 'ignore'],
        env: {
          ...process.env,
          ...{ NODE_OPTIONS: '', DATABASE_URL: '', DEMO: '0', DATA_DIR: place, PORT: String(port) },
        },
      });
      const [first] = await once(parent.stdout, 'data');
      await until(() =>
        fetch(`http://localhost:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      parent.kill('SIGKILL');
      parent.stdout.destroy();
      process.kill(Number.parseInt(String(first), 10), 'SIGTERM');
      await until(() => !existsSync(join(place, 'pg.owner')));
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });
});

describe('the demo', () => {
  it('is made in an empty embedded database without being asked for, and once', async () => {
    const site = await startSite({ DATA_DIR: dataDir });
    expect(site.output()).toContain('Demo sign-ins:');
    const { client } = await signIn(site.url, 'admin');
    const { total } = await viewOf<{ total: number }>(client, '/manager/worker');
    expect(total).toBe(5);
    await site.stop();
  });

  it('is not made where DEMO is 0; the start says how to make the first worker', async () => {
    const site = await startSite({ DEMO: '0' });
    try {
      await expect(signIn(site.url, 'admin')).rejects.toThrow('401');
      expect(site.output()).toContain(
        'There is no worker yet. Make the first: npm run engawa -- create-worker (in the container: engawa create-worker)',
      );
      expect(site.output()).not.toContain('Demo sign-ins');
    } finally {
      await site.stop();
    }
  });
});

describe('processes on one PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase({ migrated: false });
  });
  afterAll(() => database.close());

  it('leave it empty unless the demo is asked for', async () => {
    const site = await startSite({ DATABASE_URL: urlOf(database.address), DEMO: '' });
    await site.stop();
    expect(site.output()).toContain('There is no worker yet.');
    expect(await database.db('workers').count('* as n').first()).toEqual({ n: 0 });
  });

  it('start at once, migrate and make the demo once, and share sessions', async () => {
    await database.db.raw('drop schema public cascade');
    await database.db.raw('create schema public');
    const env = { DATABASE_URL: urlOf(database.address), DEMO: '1' };
    const sites = await Promise.all([startSite(env), startSite(env)]);
    try {
      const [one, other] = sites;
      const { client } = await signIn(one.url, 'admin');
      const asked = { headers: { cookie: cookieOf(client), accept: 'application/json' } };
      const workers = (await (await fetch(`${other.url}/manager/worker`, asked)).json()) as {
        view: { total: number };
      };
      expect(workers.view.total).toBe(5);
      expect(await database.db('notices').count('* as n').first()).toEqual({ n: 10 });
      await client.ask('/api/auth/logout', { method: 'POST' });
      expect((await fetch(`${other.url}/api/auth/me`, asked)).status).toBe(401);
    } finally {
      await Promise.all(sites.map((site) => site.stop()));
    }
  });
});

describe('a wrong configuration', () => {
  it('stops the start with a line for each wrong value, and shows none of them', async () => {
    const { code, out, err } = await startAndEnd({
      DATA_DIR: dataDir,
      PORT: 'eighty',
      BASE_URL: 'hiami.example/secret-path',
      DATABASE_URL: 'mysql://root:hunter2@db/engawa',
      DEMO: 'maybe',
      TRUST_PROXY: '-1',
    });
    expect(code).toBe(1);
    const lines = err.trim().split('\n');
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual([
      'BASE_URL',
      'DATABASE_URL',
      'DEMO',
      'PORT',
      'TRUST_PROXY',
    ]);
    expect(out + err).not.toMatch(/hunter2|secret-path|eighty| at /);
  });

  it('of a site profile that is not there is told with its folder', async () => {
    const { code, err } = await startAndEnd({ DATA_DIR: dataDir, SITE_DIR: '/no/such/folder' });
    expect(code).toBe(1);
    expect(err).toContain('/no/such/folder');
    // The database it had started ended with it, or the next start would find it in use.
    const site = await startSite({ DATA_DIR: dataDir });
    await site.stop();
  });

  it('of a database that does not answer stops the start', async () => {
    const { code, err } = await startAndEnd({
      DATA_DIR: dataDir,
      DATABASE_URL: 'postgres://engawa:hunter2@127.0.0.1:1/engawa',
    });
    expect(code).toBe(1);
    expect(err).toContain('Engawa did not start');
    expect(err).not.toContain('hunter2');
  });
});
