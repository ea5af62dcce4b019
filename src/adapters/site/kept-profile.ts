import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import { deepFreeze } from './deep-freeze.ts';

/**
 * Identifies this build, its rules for profiles included: file names of the build carry a hash of their content and
 * that of the files they load. Null when run from sources.
 */
const PROGRAM = /-[\w-]{8}\.js$/.exec(import.meta.url)?.[0] ?? null;

type Place = {
  dir: string;
  dataDir: string;
  /** Null turns keeping off: sources change without a new name. */
  program?: string | null;
};

/**
 * The site profile in `dir`, as `loadSiteProfile` gives it. A validated profile is kept in `dataDir/profile` under
 * a hash of its files and of the build: a later start with the same files and build reads it without validation.
 */
export async function keptSiteProfile({ dir, dataDir, program = PROGRAM }: Place): Promise<SiteProfile> {
  const folder = join(dataDir, 'profile');
  const name = `${hashOf(program, dir)}.json`;
  const kept = program === null ? null : readKept(join(folder, name));
  if (kept && hasItsDocuments(dir, kept)) return deepFreeze(kept);
  const { loadSiteProfile } = await import('./site-profile.yaml.ts');
  const profile = loadSiteProfile(dir);
  if (program !== null) keep(folder, name, profile);
  return profile;
}

function hashOf(program: string | null, dir: string): string {
  const hash = createHash('sha256').update(`${program}\0`);
  for (const name of existsSync(dir) ? readdirSync(dir).sort() : [])
    if (/\.ya?ml$/.test(name)) {
      const content = readFileSync(join(dir, name));
      hash.update(`${name}\0${content.length}\0`).update(content);
    }
  return hash.digest('hex').slice(0, 20);
}

/** The profile of a kept file; null when the file is missing or damaged. */
function readKept(path: string): SiteProfile | null {
  try {
    const [digest, json = ''] = readFileSync(path, 'utf8').split('\n');
    return digest === digestOf(json) ? JSON.parse(json) : null;
  } catch {
    return null;
  }
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const hasItsDocuments = (dir: string, { documents }: SiteProfile): boolean =>
  documents.items.every(({ file }) => file === undefined || existsSync(join(dir, 'documents', file)));

/** Writes the file atomically, and deletes those of earlier profiles. */
function keep(folder: string, name: string, profile: SiteProfile): void {
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `${randomUUID()}.draft`);
  const json = JSON.stringify(profile);
  writeFileSync(draft, `${digestOf(json)}\n${json}`);
  renameSync(draft, join(folder, name));
  for (const other of readdirSync(folder))
    if (other.endsWith('.json') && other !== name) rmSync(join(folder, other), { force: true });
}
