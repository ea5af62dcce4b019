import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import type { openDatabase } from '../../src/adapters/db/connection.ts';
import { readConfig } from '../../src/config.ts';
import type { Command, Context } from '../../src/engawa/command.ts';
import { backup, restore } from '../../src/engawa/database-commands.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { urlOf } from './database-address.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const log = pino({ level: 'silent' });

/** A database of a server and a data folder; without a database the embedded one in the folder. */
export type Place = {
  readonly dataDir: string;
  readonly database?: Pick<TestDatabase, 'address'> | undefined;
};

/** Calls a command as its process would, and gives what it said; throws what it throws. */
export async function callCommand(
  command: Command,
  { dataDir, database }: Place,
  positionals: string[],
  more: Partial<Context> & { env?: Record<string, string> } = {},
): Promise<string> {
  const { env, ...context } = more;
  const url = database ? urlOf(database.address) : '';
  const said: string[] = [];
  const { log: print } = console;
  console.log = (line: string) => said.push(line);
  try {
    await command.run({
      config: readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, ...env }),
      log,
      root: ROOT,
      migrations: null,
      values: {},
      flags: new Set(),
      positionals,
      ...context,
    });
    return said.join('\n');
  } finally {
    console.log = print;
  }
}

/** `engawa backup FILE` of a place. */
export const backUp = (place: Place, file: string) => callCommand(backup, place, [file]);
/** `engawa restore FILE` into a place. */
export const restoreInto = (place: Place, file: string, { force = false } = {}) =>
  callCommand(restore, place, [file], { flags: new Set(force ? ['force'] : []) });

/** An empty folder: for the embedded database. */
export function emptyFolder() {
  const dataDir = mkdtempSync(join(tmpdir(), 'engawa-place-'));
  return { dataDir, close: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

/** An empty folder, and a database of the server: empty too, or as a site leaves it that was only started. */
export async function serverPlace(options?: { migrated: boolean }) {
  const folder = emptyFolder();
  const database = await testDatabase(options ?? { migrated: false });
  return {
    ...folder,
    database,
    async close() {
      await database.close();
      await folder.close();
    },
  };
}

export type ServerPlace = Awaited<ReturnType<typeof serverPlace>>;

/** Asks the embedded database of a folder, which nobody runs. */
export async function inEmbedded<T>(
  dataDir: string,
  ask: (db: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const { withDatabase } = await import('../../src/engawa/command.ts');
  return withDatabase({ config: readConfig({ DATA_DIR: dataDir }), log }, ({ db }) => ask(db));
}
