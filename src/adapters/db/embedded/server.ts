import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { runnableBinaries } from './binaries.ts';
import { clusterArgument, ensureCluster, programOptions } from './cluster.ts';
import { clearOrphan } from './orphan.ts';
import { becomeOwner, ownerOf } from './owner.ts';
import {
  EMBEDDED_DATABASE,
  EMBEDDED_USER,
  type EmbeddedPlace,
  embeddedPlace,
  prepareSocketDir,
  type ServerUser,
  serverUser,
} from './place.ts';

type ServerProcess = {
  readonly pid: number;
  /** Fast shutdown; resolves when the process is gone. */
  stop(): Promise<void>;
  /** Resolves when the process is gone, for whatever reason, with its last lines. */
  readonly exited: Promise<string>;
};

/** The server ended before it took connections; `said` is what it wrote. */
class ServerDidNotStart extends Error {
  override name = 'ServerDidNotStart';
}

type ServerTuning = {
  /** False only for throw-away data: a kill then may lose everything. */
  readonly durable: boolean;
};

const serverSettings = (place: EmbeddedPlace, { durable }: ServerTuning): Record<string, string> => ({
  cluster_name: place.clusterName,
  listen_addresses: '',
  unix_socket_directories: place.socketDir,
  unix_socket_permissions: '0700',
  max_connections: '100',
  shared_buffers: '128MB',
  // Parallel queries need more /dev/shm than a container gives.
  max_parallel_workers_per_gather: '0',
  fsync: durable ? 'on' : 'off',
  synchronous_commit: durable ? 'on' : 'off',
  full_page_writes: durable ? 'on' : 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
  log_destination: 'stderr',
  log_line_prefix: '',
  // Statements and details carry personal data.
  log_statement: 'none',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
});

const READY = /database system is ready to accept connections/;

const logLine = (log: BaseLogger, line: string): void => {
  if (/^(FATAL|PANIC):/.test(line)) log.warn({ postgres: line }, 'database server');
  else if (/automatic recovery in progress/.test(line))
    log.warn('the database replays its journal after an unclean stop');
  else log.debug({ postgres: line }, 'database server');
};

/** Calls `onLine` for each whole line of the server's log. */
const readLines = (child: ChildProcess, onLine: (line: string) => void): void => {
  let rest = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') onLine(line.trim());
  });
};

const stopper = (child: ChildProcess, exited: Promise<string>) => async (): Promise<void> => {
  child.kill('SIGINT');
  const impatience = setTimeout(() => child.kill('SIGQUIT'), 6_000);
  await exited;
  clearTimeout(impatience);
};

/**
 * Starts the server and resolves when it takes connections; rejects with ServerDidNotStart. It is a session
 * of its own, so Ctrl-C in a terminal reaches Engawa alone, which stops it after its last query.
 */
const spawnServer = (
  binaries: string,
  place: EmbeddedPlace,
  user: ServerUser,
  log: BaseLogger,
  tuning: ServerTuning,
): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const flags = Object.entries(serverSettings(place, tuning)).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const child = spawn(
      join(binaries, 'bin', 'postgres'),
      ['-D', clusterArgument(place.clusterDir, user), ...flags],
      { ...programOptions(place.clusterDir, user), stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    const lastLines: string[] = [];
    const stopWithUs = () => child.kill('SIGINT');
    process.once('exit', stopWithUs);
    const exited = new Promise<string>((done) => {
      child.once('close', () => done(lastLines.join('\n')));
    });
    void exited.then((said) => {
      process.off('exit', stopWithUs);
      reject(new ServerDidNotStart(said));
    });
    child.once('error', reject);
    readLines(child, (line) => {
      lastLines.push(line);
      if (lastLines.length > 8) lastLines.shift();
      logLine(log, line);
      if (READY.test(line)) resolve({ pid: child.pid ?? 0, stop: stopper(child, exited), exited });
    });
  });

/** For pg and knex alike: a folder as `host` means the Unix socket in it. */
export type SocketConnection = { readonly host: string; readonly user: string; readonly database: string };

export type EmbeddedServer = {
  readonly connection: SocketConnection;
  readonly pid: number;
  /** Stops the server and gives DATA_DIR free; close the pools first. */
  stop(): Promise<void>;
};

type Options = {
  /** DATA_DIR; the database lives in its folder `pg`. */
  readonly dataDir: string;
  readonly log: BaseLogger;
  /** Called when the server ends though nobody stopped it; Engawa cannot go on then. */
  readonly onUnexpectedExit?: (lastLines: string) => void;
  /** False only for throw-away data. */
  readonly durable?: boolean;
};

const connectionOf = (socketDir: string): SocketConnection => ({
  host: socketDir,
  user: EMBEDDED_USER,
  database: EMBEDDED_DATABASE,
});

// What an earlier server that is just about to end makes the new one say.
const HELD = /pre-existing shared memory block|lock file .* already exists/;

const startInPlace = async (
  place: EmbeddedPlace,
  user: ServerUser,
  log: BaseLogger,
  tuning: ServerTuning,
): Promise<ServerProcess> => {
  prepareSocketDir(place, user);
  const binaries = await runnableBinaries(place, user);
  await ensureCluster(place, binaries, user);
  for (let attempt = 1; ; attempt += 1) {
    await clearOrphan(place, log);
    try {
      return await spawnServer(binaries, place, user, log, tuning);
    } catch (error) {
      if (!(error instanceof ServerDidNotStart)) throw error;
      if (!HELD.test(error.message) || attempt === 40) {
        throw new Error(`DATA_DIR: the database in ${place.clusterDir} does not start: ${error.message}`);
      }
      await pause(250);
    }
  }
};

/**
 * Runs the PostgreSQL that npm installed on the data in DATA_DIR/pg, reachable through a Unix socket only.
 * Root is dropped to another user (`serverUser`); what a killed run left behind is cleared. Throws
 * DatabaseInUse while another living process of this machine runs this DATA_DIR, and Error with the server's words.
 */
export const startEmbeddedServer = async (options: Options): Promise<EmbeddedServer> => {
  const { dataDir, log, onUnexpectedExit, durable = true } = options;
  const place = embeddedPlace(dataDir);
  const release = await becomeOwner(place, log);
  try {
    const server = await startInPlace(place, serverUser(place), log, { durable });
    let stopping = false;
    void server.exited.then((lastLines) => {
      if (stopping) return;
      log.error({ postgres: lastLines }, 'the embedded database server ended by itself');
      onUnexpectedExit?.(lastLines);
    });
    const stop = async () => {
      stopping = true;
      await server.stop();
      release();
    };
    return { connection: connectionOf(place.socketDir), pid: server.pid, stop };
  } catch (error) {
    release();
    throw error;
  }
};

/** How to reach the embedded database that another living process runs on this DATA_DIR; undefined if none does. */
export const runningServer = (dataDir: string): SocketConnection | undefined => {
  const owner = ownerOf(embeddedPlace(dataDir));
  return owner && connectionOf(owner.socketDir);
};
