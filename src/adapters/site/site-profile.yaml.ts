import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { FACILITIES } from '../../domain/facility.ts';
import { namedFacts, unknownFacts } from '../../domain/site/facts-in-text.ts';
import { type SiteProfile, siteProfileSchema } from '../../domain/site/site-profile.ts';
import { deepFreeze } from './deep-freeze.ts';
import { parseYaml, reasonOf, type YamlFile, type YamlProblem } from './yaml-file.ts';

type Path = readonly PropertyKey[];

/** The path of each file's content in the profile: facilities under `facilities`, the rest by their own name. */
const PARTS: ReadonlyMap<string, Path> = new Map<string, Path>([
  ...FACILITIES.map((facility) => [`${facility}.yaml`, ['facilities', facility]] as const),
  ...Object.keys(siteProfileSchema.shape)
    .filter((part) => part !== 'facilities')
    .map((part) => [`${part}.yaml`, [part]] as const),
]);

function readPart(dir: string, file: string): YamlFile | YamlProblem[] {
  const at = join(dir, file);
  if (!existsSync(at))
    return [{ file, path: '', reason: 'ファイルがありません。見本から写して置いてください' }];
  try {
    return parseYaml(file, new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(at)));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    return [{ file, line: 1, path: '', reason: 'UTF-8 で保存し直してください（今は別の文字コードです）' }];
  }
}

/** Reports files with unknown names: most likely a misspelling. */
function strangers(dir: string): YamlProblem[] {
  return readdirSync(dir)
    .filter((file) => /\.ya?ml$/.test(file) && !PARTS.has(file))
    .map((file) => ({
      file,
      path: '',
      reason: `知らないファイルです。名前を直すか、消してください（使う名前: ${[...PARTS.keys()].join('、')}）`,
    }));
}

function readParts(dir: string): { parts: Map<string, YamlFile>; problems: YamlProblem[] } {
  const parts = new Map<string, YamlFile>();
  const problems = strangers(dir);
  for (const file of PARTS.keys()) {
    const read = readPart(dir, file);
    if (Array.isArray(read)) problems.push(...read);
    else parts.set(file, read);
  }
  return { parts, problems };
}

function merge(parts: Map<string, YamlFile>): unknown {
  const facilities: Record<string, unknown> = {};
  const profile: Record<string, unknown> = { facilities };
  for (const [file, { value }] of parts) {
    const path = PARTS.get(file) ?? [];
    (path.length > 1 ? facilities : profile)[String(path.at(-1))] = value;
  }
  return profile;
}

function fileAt(path: Path): { file: string; within: Path } | undefined {
  for (const [file, prefix] of PARTS) {
    if (prefix.every((key, index) => path[index] === key)) return { file, within: path.slice(prefix.length) };
  }
  return undefined;
}

function problemsOf(issue: z.core.$ZodIssue, parts: Map<string, YamlFile>): YamlProblem[] {
  const at = fileAt(issue.path);
  const part = at && parts.get(at.file);
  // A part that could not be read has its own problem already.
  if (!at || !part) return [];
  const paths =
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...at.within, key]) : [at.within];
  return paths.map((path) => ({
    file: at.file,
    line: part.lineOf(path),
    path: path.map(String).join('.'),
    reason: issue.message,
  }));
}

function missingPdfs(dir: string, profile: SiteProfile, part: YamlFile): YamlProblem[] {
  return profile.documents.items.flatMap(({ file }, index) =>
    file === undefined || existsSync(join(dir, 'documents', file))
      ? []
      : [
          {
            file: 'documents.yaml',
            line: part.lineOf(['items', index, 'file']),
            path: `items.${index}.file`,
            reason: `documents フォルダーに ${file} がありません。置くか、この行を消してください`,
          },
        ],
  );
}

function unknownInAnswers(profile: SiteProfile, part: YamlFile): YamlProblem[] {
  const facts = namedFacts(profile);
  return profile.faq.groups.flatMap(({ entries }, group) =>
    entries.flatMap(({ answer }, entry) =>
      unknownFacts(answer, facts).map((name) => ({
        file: 'faq.yaml',
        line: part.lineOf(['groups', group, 'entries', entry, 'answer']),
        path: `groups.${group}.entries.${entry}.answer`,
        reason: `{${name}} という名前の値はありません。faq.yaml の始めにある名前を使ってください`,
      })),
    ),
  );
}

function refuse(problems: readonly YamlProblem[]): never {
  const lines = [...problems]
    .sort((a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0))
    .map(({ file, line, path, reason }) => {
      const place = line === undefined ? file : `${file}:${line}`;
      return path ? `${place} ${path}: ${reason}` : `${place}: ${reason}`;
    });
  throw new Error(lines.join('\n'));
}

/**
 * Reads and validates the site profile in `dir`, deeply frozen. Throws an Error whose message has
 * one line per problem: `file:line path: reason and fix`.
 */
export function loadSiteProfile(dir: string): SiteProfile {
  if (!existsSync(dir)) throw new Error(`${dir}: フォルダーがありません。SITE_DIR を確かめてください`);
  const { parts, problems } = readParts(dir);
  const parsed = siteProfileSchema.safeParse(merge(parts), { error: reasonOf });
  if (!parsed.success) problems.push(...parsed.error.issues.flatMap((issue) => problemsOf(issue, parts)));
  const documents = parts.get('documents.yaml');
  if (parsed.success && documents) problems.push(...missingPdfs(dir, parsed.data, documents));
  const faq = parts.get('faq.yaml');
  if (parsed.success && faq) problems.push(...unknownInAnswers(parsed.data, faq));
  if (problems.length > 0 || !parsed.success) refuse(problems);
  return deepFreeze(parsed.data);
}
