import { setTimeout as pause } from 'node:timers/promises';
import type { BaseLogger } from 'pino';
import { runnableBinaries } from './embedded-binaries.ts';
import { ensureCluster } from './embedded-cluster.ts';
import { clearOrphan } from './embedded-orphan.ts';
import { becomeOwner, ownerOf } from './embedded-owner.ts';
import {
  EMBEDDED_DATABASE,
  EMBEDDED_USER,
  type EmbeddedPlace,
  embeddedPlace,
  prepareSocketDir,
  type ServerUser,
  serverUser,
} from './embedded-place.ts';
import { ServerDidNotStart, type ServerProcess, type ServerTuning, spawnServer } from './embedded-process.ts';

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
