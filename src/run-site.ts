import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestHandler } from 'express';
import { type Logger, pino } from 'pino';
import { bundledSource, folderSource } from './adapters/db/migrate.ts';
import { openBase, startFacts } from './compose/base.ts';
import { demoPorts } from './compose/demo.ts';
import type { Site } from './compose.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { endOnSignals, listen, stopOnFaults, stopOnSignals } from './serve.ts';

type Options = {
  root: string;
  /** The bundled migrations; null reads the folder. */
  migrations: Record<string, unknown> | null;
  development: boolean;
  /** Done before the page renderer is loaded. */
  beforeRenderer?: () => Promise<unknown>;
};

/** Starts the site: configuration, database, demo content where wanted, pages; says where it is. Ends the process on failure. */
export async function runSite({ root, migrations, development, beforeRenderer }: Options): Promise<void> {
  const begun = endOnSignals();
  const config = configOrExit();
  const log = pino({ level: config.logLevel, redact: ['req.headers', 'res.headers'] });
  stopOnFaults(log);
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  try {
    const vite = development ? await developmentServer(root) : null;
    const base = openBase({
      config,
      log,
      migrations: migrations ? bundledSource(migrations) : await folderSource(join(root, 'migrations')),
      onDatabaseGone: () => {
        log.fatal('the embedded database ended; stopping');
        process.exit(1);
      },
    });
    // Told when the site takes it. The rest of the program is read while the database answers.
    base.catch(() => {});
    const { makeSite } = await import('./compose.ts');
    base.then(
      (opened) => log.info(startFacts(opened, root), 'starting'),
      () => {},
    );
    const site = await makeSite({ config, log, root, base, development: vite, beforeRenderer });
    const demo = config.demo ? await demoLines(site, config, root) : null;
    const [address, more] = await Promise.all([
      serve(site, config, log).finally(begun),
      demo ?? firstSteps(site),
    ]);
    log.info({ address, ms: Math.round(performance.now()) }, 'ready');
    sayWelcome(config, address, more);
    // What is listening answers; the first to ask for a page would wait for all of it to be read.
    await Promise.all([site.openAreas(), site.startJobs()]);
    await site.openMetrics();
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

async function serve(site: Site, config: Config, log: Logger): Promise<string> {
  const running = await listen(site, config);
  stopOnSignals(running, log);
  return running.address;
}

/** Makes the demo where it is wanted and missing; null where the database is in use without it. */
async function demoLines({ features }: Site, { baseUrl }: Config, root: string): Promise<string[] | null> {
  const { seedDemo } = await import('../seeds/demo.ts');
  if (!(await seedDemo(demoPorts(features, root)))) return null;
  const { demoSignIns } = await import('../seeds/people.ts');
  return ['Demo sign-ins:', ...demoSignIns(baseUrl).map((line) => `  ${line}`)];
}

const firstSteps = async ({ features }: Site): Promise<string[]> =>
  (await features.worker.any())
    ? []
    : [
        'There is no worker yet. Make the first: npm run engawa -- create-worker (in the container: engawa create-worker)',
      ];

const sayWelcome = ({ baseUrl }: Config, address: string, more: readonly string[]): void =>
  console.log([`Engawa is ready: ${baseUrl} (listening on ${address})`, ...more].join('\n'));
