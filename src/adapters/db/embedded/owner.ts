import { randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import { z } from 'zod';
import type { EmbeddedPlace } from './place.ts';
import { processFacts } from './process-facts.ts';

const LONGEST_PATH = 103;

/** A socket of a folder however deep that lies: by /proc the path of an open folder is short. */
const reach = (dir: string, name: string): { path: string; leave(): void } => {
  const path = join(dir, name);
  if (Buffer.byteLength(path) <= LONGEST_PATH || !existsSync('/proc/self/fd')) return { path, leave() {} };
  const folder = openSync(dir, 'r');
  return { path: `/proc/self/fd/${folder}/${name}`, leave: () => closeSync(folder) };
};

/**
 * Gives a sign of life that everybody on this machine sees who shares the folder: a Unix socket, which ends with the
 * process however that ends. Other containers see no process number of ours. Gives what takes it back.
 */
const openLifeSocket = async (dir: string, name: string, log: BaseLogger): Promise<() => void> => {
  const { path, leave } = reach(dir, name);
  const server = createServer((line) => line.destroy()).unref();
  await new Promise<void>((done) => {
    server.once('listening', done);
    server.on('error', (error) => {
      log.warn(
        { err: error },
        'DATA_DIR takes no sockets: nothing keeps another container from using it, too',
      );
      done();
    });
    server.listen(path);
  });
  return () => {
    server.close();
    leave();
  };
};

/** Whether whoever gave the sign still lives. */
const isLifeSocketOpen = (dir: string, name: string): Promise<boolean> =>
  new Promise((answer) => {
    const { path, leave } = reach(dir, name);
    const line = connect(path);
    const say = (lives: boolean) => {
      line.destroy();
      leave();
      answer(lives);
    };
    line.once('connect', () => say(true));
    line.once('error', () => say(false));
  });

const Owner = z.object({
  pid: z.number().int().positive(),
  started: z.string(),
  socketDir: z.string(),
  /** The socket beside the owner file that tells those who do not see the process that it lives. */
  sign: z
    .string()
    .regex(/^pg\.owner\.[\w-]+\.sock$/)
    .optional(),
});
type Owner = z.infer<typeof Owner>;

/** Another living Engawa holds this DATA_DIR. */
class DatabaseInUse extends Error {
  override name = 'DatabaseInUse';
}

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

const readOwner = (file: string): Owner | undefined => {
  try {
    return Owner.parse(JSON.parse(readText(file) ?? ''));
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError) return undefined;
    throw error;
  }
};

const isSeen = ({ pid, started }: Owner): boolean => processFacts(pid)?.started === started;

/** The living process that holds the embedded database of this place, if any is seen from here: not in another container. */
export const ownerOf = ({ ownerFile }: EmbeddedPlace): Owner | undefined => {
  const owner = readOwner(ownerFile);
  return owner && isSeen(owner) ? owner : undefined;
};

const lives = async ({ dataDir }: EmbeddedPlace, owner: Owner | undefined): Promise<boolean> =>
  owner !== undefined &&
  (isSeen(owner) || (owner.sign !== undefined && (await isLifeSocketOpen(dataDir, owner.sign))));

const whereabouts = (owner: Owner | undefined): string => {
  if (!owner) return '';
  return isSeen(owner) ? ` (process ${owner.pid})` : ' (in another container)';
};

const refuse = (place: EmbeddedPlace, owner: Owner | undefined): never => {
  throw new DatabaseInUse(
    `DATA_DIR: ${place.dataDir} is in use by another Engawa${whereabouts(owner)}. ` +
      'Stop that one, or give this one a DATA_DIR or a DATABASE_URL of its own.',
  );
};

const linkedNew = (draft: string, ownerFile: string): boolean => {
  try {
    linkSync(draft, ownerFile);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** Takes a dead owner's file away; puts it back when it turns out that somebody living came in between. */
const clearStale = async (place: EmbeddedPlace): Promise<void> => {
  const aside = `${place.ownerFile}.${randomUUID()}`;
  try {
    renameSync(place.ownerFile, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const owner = readOwner(aside);
  const living = await lives(place, owner);
  if (living) linkedNew(aside, place.ownerFile);
  else if (owner?.sign) rmSync(join(place.dataDir, owner.sign), { force: true });
  rmSync(aside, { force: true });
  if (living) refuse(place, owner);
};

const takeOver = async (place: EmbeddedPlace, draft: string): Promise<void> => {
  for (let attempt = 0; !linkedNew(draft, place.ownerFile); attempt += 1) {
    const owner = readOwner(place.ownerFile);
    if (attempt > 20 || (await lives(place, owner))) refuse(place, owner);
    await clearStale(place);
  }
};

/**
 * Makes this process the only one that runs the database of this place; returns the release.
 * The file names process and start time, so a number used again after kill -9 does not count as living, and a socket
 * for those who see none of our processes. Throws DatabaseInUse while the owner lives.
 */
export const becomeOwner = async (place: EmbeddedPlace, log: BaseLogger): Promise<() => void> => {
  const { ownerFile, socketDir, dataDir } = place;
  const id = randomUUID();
  const sign = `pg.owner.${id}.sock`;
  const started = processFacts(process.pid)?.started ?? '';
  const self = JSON.stringify({ pid: process.pid, started, socketDir, sign } satisfies Owner);
  const draft = `${ownerFile}.${id}`;
  const takeBack = await openLifeSocket(dataDir, sign, log);
  try {
    writeFileSync(draft, self, { mode: 0o600 });
    await takeOver(place, draft);
  } catch (error) {
    takeBack();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readText(ownerFile) === self) rmSync(ownerFile, { force: true });
    takeBack();
  };
};
