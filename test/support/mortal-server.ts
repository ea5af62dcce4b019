import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { processFacts } from '../../src/adapters/db/embedded/process-facts.ts';
import { type EmbeddedServer, startEmbeddedServer } from '../../src/adapters/db/embedded/server.ts';
import { until } from './until.ts';

/** How a server ends: as told to, or at once, which is a crash to it. */
export type Ending = 'fast' | 'immediate';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export type MortalServer = Awaited<ReturnType<typeof openMortalServer>>;

/** A PostgreSQL server of its own that keeps what it promised, to be ended and started again under a running site. */
export async function openMortalServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'engawa-mortal-'));
  const log = pino({ level: 'silent' });
  const start = () => startEmbeddedServer({ dataDir, log });
  let server: EmbeddedServer | null = await start();
  const { connection } = server;
  return {
    address: connection,
    /** Ends it; resolves when its process is gone and nothing answers any more. */
    async end(how: Ending): Promise<void> {
      if (!server) return;
      const { pid, stop } = server;
      process.kill(pid, SIGNALS[how]);
      await until(() => !processFacts(pid));
      await stop();
      server = null;
    },
    async begin(): Promise<void> {
      server ??= await start();
    },
    async close(): Promise<void> {
      await server?.stop();
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(connection.host, { recursive: true, force: true });
    },
  };
}
