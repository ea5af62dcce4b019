import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { pino } from 'pino';
import { seedDemo } from '../seeds/demo.ts';
import { demoSignIns } from '../seeds/people.ts';
import { bundledSource, folderSource } from './adapters/db/migrate.ts';
import { demoPorts } from './compose/demo.ts';
import { makeSite } from './compose.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { listen, stopOnSignals } from './serve.ts';

type Options = {
  root: string;
  /** The bundled migrations; null reads the folder. */
  migrations: Record<string, unknown> | null;
  development: boolean;
};

/** Starts the site: configuration, database, demo content where wanted, pages; says where it is. Ends the process on failure. */
export async function runSite({ root, migrations, development }: Options): Promise<void> {
  const config = configOrExit();
  const log = pino({ level: config.logLevel, redact: ['req.headers', 'res.headers'] });
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    const vite = development ? await developmentServer(root) : null;
    const site = await makeSite({
      config,
      log,
      root,
      migrations: migrations ? bundledSource(migrations) : await folderSource(join(root, 'migrations')),
      development: vite,
      onDatabaseGone: () => {
        log.fatal('the embedded database ended; stopping');
        process.exit(1);
      },
    });
    const demo = config.demo && (await seedDemo(demoPorts(site.rooms, root)));
    const running = await listen(site, config);
    stopOnSignals(running, log);
    sayWelcome(config, running.address, demo, await site.rooms.worker.any());
  } catch (error) {
    log.fatal({ err: error }, 'the site did not start');
    console.error(`Engawa did not start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

function configOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    for (const line of error.lines) console.error(line);
    process.exit(1);
  }
}

async function developmentServer(root: string): Promise<RequestHandler> {
  const { createServer } = await import('vite');
  const server = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  return server.middlewares as RequestHandler;
}

function sayWelcome(config: Config, address: string, demo: boolean, hasWorkers: boolean): void {
  const site = config.baseUrl;
  const lines = [`Engawa is ready: ${site} (listening on ${address})`];
  if (demo) lines.push('Demo sign-ins:', ...demoSignIns(site).map((line) => `  ${line}`));
  else if (!hasWorkers) lines.push('There is no worker yet. Make the first: npm run engawa -- create-worker');
  console.log(lines.join('\n'));
}
