import { createHash } from 'node:crypto';
import { accessSync, chownSync, constants, lstatSync, mkdirSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The user PostgreSQL runs as; undefined: the same user as Engawa. */
export type ServerUser = { readonly uid: number; readonly gid: number } | undefined;

export type EmbeddedPlace = {
  readonly dataDir: string;
  /** PostgreSQL's own folder. */
  readonly clusterDir: string;
  readonly ownerFile: string;
  /** Folder of the Unix socket; short, because a socket's path may have 107 bytes at most. */
  readonly socketDir: string;
  /** Stands in the server's command line, so that an orphan can be told from any other process. */
  readonly clusterName: string;
};

export const EMBEDDED_USER = 'engawa';
export const EMBEDDED_DATABASE = 'engawa';

const LONGEST_SOCKET_PATH = 103;
const NOBODY = { uid: 65534, gid: 65534 };

/** Whether every user may pass through the folder and all above it. */
const passable = (dir: string): boolean =>
  ((statSync(dir, { throwIfNoEntry: false })?.mode ?? 0) & 0o001) !== 0 &&
  (dirname(dir) === dir || passable(dirname(dir)));

const socketDirFor = (name: string): string => {
  const temporary = realpathSync(tmpdir());
  const fits = Buffer.byteLength(join(temporary, name, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH;
  // Started by root, the server is somebody else, who must get there.
  const reachable = process.getuid?.() !== 0 || passable(temporary);
  return join(fits && reachable ? temporary : '/tmp', name);
};

const ownFolder = (dataDir: string): string => {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (error) {
    throw new Error(
      `DATA_DIR: user ${process.getuid?.()} cannot write to ${dataDir} (${(error as NodeJS.ErrnoException).code}). ` +
        'Give the folder to that user or name another one.',
    );
  }
};

/** Where everything of the embedded database under this DATA_DIR is; makes DATA_DIR when it is missing, throws when that fails. */
export const embeddedPlace = (dataDir: string): EmbeddedPlace => {
  const real = ownFolder(dataDir);
  const clusterName = `engawa-${createHash('sha256').update(real).digest('hex').slice(0, 12)}`;
  return {
    dataDir: real,
    clusterDir: join(real, 'pg'),
    ownerFile: join(real, 'pg.owner'),
    // One user's leftover folder must not stand in another's way.
    socketDir: socketDirFor(`${clusterName}-${process.getuid?.() ?? 0}`),
    clusterName,
  };
};

/**
 * PostgreSQL refuses to run as root: then it runs as whoever owns the database folder already, else as
 * nobody (65534). Throws when an ordinary user meets a database folder of somebody else.
 */
export const serverUser = ({ clusterDir }: EmbeddedPlace): ServerUser => {
  const own = process.getuid?.() ?? 0;
  const found = lstatSync(clusterDir, { throwIfNoEntry: false });
  if (own === 0) return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : NOBODY;
  if (found && found.uid !== own) {
    throw new Error(
      `DATA_DIR: ${clusterDir} belongs to user ${found.uid}, but Engawa runs as user ${own}. ` +
        `Start it as the user who made it (or as root), or give the folder to user ${own}.`,
    );
  }
  return undefined;
};

/** Makes the socket folder, closed to everybody but the server's user; throws when somebody else's is there. */
export const prepareSocketDir = ({ socketDir }: EmbeddedPlace, user: ServerUser): void => {
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  const found = lstatSync(socketDir);
  const own = process.getuid?.() ?? 0;
  const expected = [own, user?.uid ?? own];
  if (!found.isDirectory() || !expected.includes(found.uid) || (found.mode & 0o077) !== 0) {
    throw new Error(
      `${socketDir} was made by somebody else. Remove it, or set TMPDIR to a folder of your own.`,
    );
  }
  if (user && found.uid !== user.uid) chownSync(socketDir, user.uid, user.gid);
};
