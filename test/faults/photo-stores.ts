import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import type { S3Peer } from '../support/s3-peer.ts';

/** What lies in a store of files, looked at from outside of the site. */
export type Store = {
  keys(): Promise<string[]>;
  read(key: string): Promise<Buffer | null>;
  /** Files of which a part may be there. */
  unfinished(): Promise<number>;
  /** What lies in the folder for what is under way. */
  temporary(): Promise<number>;
  /** Lets everything be older than it is. */
  age(milliseconds: number): Promise<void>;
};

const UNFINISHED = '.unfinished';

const filesUnder = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.map(({ parentPath, name }) => join(parentPath, name));
};

const temporaryIn = (dataDir: string) => ({
  temporary: async () => {
    const paths = await filesUnder(join(dataDir, 'tmp'));
    return paths.filter((path) => path !== join(dataDir, 'tmp/pictures')).length;
  },
});

async function ageUnder(folder: string, milliseconds: number): Promise<void> {
  const then = new Date(Date.now() - milliseconds);
  for (const path of await filesUnder(folder)) await utimes(path, then, then);
}

/** The folder of files in a data folder. */
export function folderStore(dataDir: string): Store {
  const root = join(dataDir, 'files');
  return {
    ...temporaryIn(dataDir),
    async keys() {
      const entries = await readdir(root, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile() && !entry.parentPath.includes(UNFINISHED))
        .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
    },
    read: (key) => readFile(join(root, key)).catch(() => null),
    unfinished: async () => (await filesUnder(join(root, UNFINISHED))).length,
    async age(milliseconds) {
      await ageUnder(root, milliseconds);
      await ageUnder(join(dataDir, 'tmp'), milliseconds);
    },
  };
}

/** What a site keeps in the peer under a prefix; an object is there whole or not at all. */
export function peerStore({ objects }: S3Peer, prefix: string, dataDir: string): Store {
  const own = () => [...objects].filter(([key]) => key.startsWith(`${prefix}/`));
  return {
    ...temporaryIn(dataDir),
    keys: async () => own().map(([key]) => key.slice(prefix.length + 1)),
    read: async (key) => objects.get(`${prefix}/${key}`)?.body ?? null,
    unfinished: async () => 0,
    async age(milliseconds) {
      for (const [, kept] of own()) kept.at = new Date(Date.now() - milliseconds);
      await ageUnder(join(dataDir, 'tmp'), milliseconds);
    },
  };
}
