import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import type { EmbeddedPlace } from './embedded-place.ts';
import { processFacts } from './process-facts.ts';

const Owner = z.object({ pid: z.number().int().positive(), started: z.string(), socketDir: z.string() });
type Owner = z.infer<typeof Owner>;

/** Another living Engawa holds this DATA_DIR. */
export class DatabaseInUse extends Error {
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

const livingOwner = (text: string): Owner | undefined => {
  try {
    const owner = Owner.parse(JSON.parse(text));
    return processFacts(owner.pid)?.started === owner.started ? owner : undefined;
  } catch {
    return undefined;
  }
};

/** The living process that holds the embedded database of this place, if any. */
export const ownerOf = ({ ownerFile }: EmbeddedPlace): Owner | undefined => {
  const text = readText(ownerFile);
  return text === undefined ? undefined : livingOwner(text);
};

const refuse = (place: EmbeddedPlace, owner: Owner | undefined): never => {
  throw new DatabaseInUse(
    `DATA_DIR: ${place.dataDir} is in use by another Engawa${owner ? ` (process ${owner.pid})` : ''}. ` +
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
const clearStale = (place: EmbeddedPlace): void => {
  const aside = `${place.ownerFile}.${randomUUID()}`;
  try {
    renameSync(place.ownerFile, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  const owner = livingOwner(readText(aside) ?? '');
  if (owner) linkedNew(aside, place.ownerFile);
  rmSync(aside, { force: true });
  if (owner) refuse(place, owner);
};

/**
 * Makes this process the only one that runs the database of this place; returns the release.
 * The file names process and start time, so a number used again after kill -9 does not count as living.
 * Throws DatabaseInUse while the owner lives.
 */
export const becomeOwner = (place: EmbeddedPlace): (() => void) => {
  const { ownerFile, socketDir } = place;
  const self: Owner = { pid: process.pid, started: processFacts(process.pid)?.started ?? '', socketDir };
  const draft = `${ownerFile}.${randomUUID()}`;
  writeFileSync(draft, JSON.stringify(self), { mode: 0o600 });
  try {
    for (let attempt = 0; !linkedNew(draft, ownerFile); attempt += 1) {
      const owner = ownerOf(place);
      if (owner || attempt > 20) refuse(place, owner);
      clearStale(place);
    }
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (readText(ownerFile) === JSON.stringify(self)) rmSync(ownerFile, { force: true });
  };
};
