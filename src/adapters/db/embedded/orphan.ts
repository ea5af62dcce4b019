import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import type { EmbeddedPlace } from './place.ts';
import { processFacts } from './process-facts.ts';

const firstLine = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8').split('\n')[0]?.trim();
  } catch {
    return undefined;
  }
};

const isOurs = (pid: number, { clusterName }: EmbeddedPlace): boolean =>
  processFacts(pid)?.command.includes(`cluster_name=${clusterName}`) ?? false;

/** Resolves to true when the process is gone, to false when it still lives after so many milliseconds. */
const gone = async (pid: number, place: EmbeddedPlace, patience: number): Promise<boolean> => {
  for (let waited = 0; isOurs(pid, place); waited += 25) {
    if (waited >= patience) return false;
    await pause(25);
  }
  return true;
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Asks for a fast shutdown, then for an immediate one: both leave a database that starts again. */
const stopOrphan = async (pid: number, place: EmbeddedPlace): Promise<void> => {
  signal(pid, 'SIGINT');
  if (await gone(pid, place, 10_000)) return;
  signal(pid, 'SIGQUIT');
  if (await gone(pid, place, 10_000)) return;
  throw new Error(`DATA_DIR: an old database server (process ${pid}) does not stop. End it and start again.`);
};

/**
 * A number used again by a stranger would make PostgreSQL refuse to start. The file is not removed, since
 * its other lines let PostgreSQL notice old server processes that still hold the data: its process number
 * becomes ours, and the server does not count its parent as a rival.
 */
const disown = (pidFile: string): void => {
  const lines = readFileSync(pidFile, 'utf8').split('\n');
  writeFileSync(pidFile, [String(process.pid), ...lines.slice(1)].join('\n'));
};

/**
 * Clears what a killed Engawa left: stops its server when that still runs, and makes its pid and socket
 * files harmless. Only for the owner of the place (`becomeOwner`): to anybody else the server is no orphan.
 */
export const clearOrphan = async (place: EmbeddedPlace, log: BaseLogger): Promise<void> => {
  const pidFile = join(place.clusterDir, 'postmaster.pid');
  const line = firstLine(pidFile);
  if (line !== undefined) {
    const pid = Number(line);
    if (!Number.isInteger(pid) || pid < 1) {
      rmSync(pidFile);
    } else if (isOurs(pid, place)) {
      log.warn({ pid }, 'stopping the database server that an earlier run left behind');
      await stopOrphan(pid, place);
    } else {
      disown(pidFile);
    }
  }
  for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock'])
    rmSync(join(place.socketDir, name), { force: true });
};
