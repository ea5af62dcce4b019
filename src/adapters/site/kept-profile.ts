import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SiteProfile, siteProfileSchema } from '../../domain/site/site-profile.ts';
import { deepFreeze } from './deep-freeze.ts';

/** Raise when the same files would be read as other data than before. */
const RECIPE = 1;

/** Compiling the schema is for what is read often. */
const ONCE = { jitless: true };

type Place = { dir: string; dataDir: string };

/**
 * The site profile in `dir`, as `loadSiteProfile` gives it. The data its files hold is kept in `dataDir/profile` by
 * their content, so that a start with the same files parses none; the rules are applied at every start.
 */
export async function keptSiteProfile({ dir, dataDir }: Place): Promise<SiteProfile> {
  const folder = join(dataDir, 'profile');
  const name = `${hashOfFiles(dir)}.json`;
  const parsed = siteProfileSchema.safeParse(readJson(join(folder, name)), ONCE);
  if (parsed.success && hasItsDocuments(dir, parsed.data)) return deepFreeze(parsed.data);
  const { readSiteProfile } = await import('./site-profile.yaml.ts');
  const { profile, written } = readSiteProfile(dir);
  keep(folder, name, written);
  return profile;
}

function hashOfFiles(dir: string): string {
  const hash = createHash('sha256').update(`${RECIPE}\0`);
  for (const name of existsSync(dir) ? readdirSync(dir).sort() : [])
    if (/\.ya?ml$/.test(name)) {
      const content = readFileSync(join(dir, name));
      hash.update(`${name}\0${content.length}\0`).update(content);
    }
  return hash.digest('hex').slice(0, 20);
}

/** What a file says, or undefined when there is none that can be read. */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

const hasItsDocuments = (dir: string, { documents }: SiteProfile): boolean =>
  documents.items.every(({ file }) => file === undefined || existsSync(join(dir, 'documents', file)));

/** Puts the data in place at once, and takes away what was kept of earlier files. */
function keep(folder: string, name: string, written: unknown): void {
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `${randomUUID()}.draft`);
  writeFileSync(draft, JSON.stringify(written));
  renameSync(draft, join(folder, name));
  for (const other of readdirSync(folder))
    if (other.endsWith('.json') && other !== name) rmSync(join(folder, other), { force: true });
}
