import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import { clusterArgument, programOptions } from './embedded-cluster.ts';
import type { EmbeddedPlace, ServerUser } from './embedded-place.ts';

export type ServerProcess = {
  readonly pid: number;
  /** Fast shutdown; resolves when the process is gone. */
  stop(): Promise<void>;
  /** Resolves when the process is gone, for whatever reason, with its last lines. */
  readonly exited: Promise<string>;
};

/** The server ended before it took connections; `said` is what it wrote. */
export class ServerDidNotStart extends Error {
  override name = 'ServerDidNotStart';
}

export type ServerTuning = {
  /** False only for throw-away data: a kill then may lose everything. */
  readonly durable: boolean;
};

const settings = (place: EmbeddedPlace, { durable }: ServerTuning): Record<string, string> => ({
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
export const spawnServer = (
  binaries: string,
  place: EmbeddedPlace,
  user: ServerUser,
  log: BaseLogger,
  tuning: ServerTuning,
): Promise<ServerProcess> =>
  new Promise((resolve, reject) => {
    const flags = Object.entries(settings(place, tuning)).flatMap(([name, value]) => [
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
