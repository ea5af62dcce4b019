import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type SiteProcess = {
  url: string;
  dataDir: string;
  child: ChildProcess;
  output(): string;
  stop(): Promise<void>;
};

/** A port nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

/**
 * Starts the site as `npm start` does, in a data folder of its own, and waits until it is ready. `preload` are modules that
 * its process loads before.
 */
export async function startSite(
  env: Record<string, string> = {},
  preload: readonly string[] = [],
): Promise<SiteProcess> {
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'engawa-site-'));
  const port = env.PORT ?? (await freePort());
  // Plain Node, as for everybody, where nothing of the tests comes before.
  const imports = (preload.length > 0 ? ['tsx', ...preload] : []).flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...imports, 'bin/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      ...env,
      DATA_DIR: dataDir,
      PORT: String(port),
      NODE_OPTIONS: '',
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk));
  const url = `http://localhost:${port}`;
  await ready(url, child, () => text);
  return {
    url,
    dataDir,
    child,
    output: () => text,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await once(child, 'exit');
      }
      if (!env.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the site stopped while starting:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((again) => setTimeout(again, 100));
  }
}
