import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

const ROOT = resolve('.');
let place: string;

/** A file that breaks exactly one rule, and what it needs to exist. */
const VIOLATIONS: Record<string, Record<string, string>> = {
  'domain-is-alone': {
    'src/domain/a.ts': "import type { b } from '../application/r/b.ts'; export type A = b;",
    'src/application/r/b.ts': 'export type b = 1;',
  },
  'domain-libraries': { 'src/domain/a.ts': "import { join } from 'node:path'; export const a = join;" },
  'application-inward': {
    'src/application/r/a.ts': "import type { b } from '../../ui/b.ts'; export type A = b;",
    'src/ui/b.ts': 'export type b = 1;',
  },
  'application-libraries': { 'src/application/r/a.ts': "import knex from 'knex'; export const a = knex;" },
  'features-are-private': {
    'src/application/r/a.ts': "import { b } from '../s/b.ts'; export const a = b;",
    'src/application/s/b.ts': 'export const b = 1;',
  },
  'ui-values': {
    'src/ui/a.ts': "import { b } from '../application/r/b.ts'; export const a = b;",
    'src/application/r/b.ts': 'export const b = 1;',
  },
  'ui-no-adapters': {
    'src/ui/a.ts': "import type { b } from '../adapters/db/b.ts'; export type A = b;",
    'src/adapters/db/b.ts': 'export type b = 1;',
  },
  'ui-in-browsers': { 'src/ui/a.ts': "import { join } from 'node:path'; export const a = join;" },
  'adapters-are-strangers': {
    'src/adapters/mail/a.ts': "import type { b } from '../db/b.ts'; export type A = b;",
    'src/adapters/db/b.ts': 'export type b = 1;',
  },
  'http-renders': {
    'src/adapters/mail/a.ts': "import { b } from '../../ui/b.ts'; export const a = b;",
    'src/ui/b.ts': 'export const b = 1;',
  },
  'compose-wires': {
    'src/other.ts': "import { b } from './adapters/db/b.ts'; export const a = b;",
    'src/adapters/db/b.ts': 'export const b = 1;',
  },
  'views-render': {
    'views/public/a.ts': "import { b } from '../../src/domain/b.ts'; export const a = b;",
    'src/domain/b.ts': 'export const b = 1;',
  },
  'mails-are-words': {
    'views/mails/a.ts': "import { b } from '../../src/application/r/b.ts'; export const a = b;",
    'src/application/r/b.ts': 'export const b = 1;',
  },
  'paths-are-plain': {
    'src/paths.ts': "import { b } from './ui/b.ts'; export const a = b;",
    'src/ui/b.ts': 'export const b = 1;',
  },
  'no-cycles': {
    'src/domain/a.ts': "import type { B } from './b.ts'; export type A = B | 1;",
    'src/domain/b.ts': "import type { A } from './a.ts'; export type B = A | 2;",
  },
  'no-unresolvable': { 'src/domain/a.ts': "import { b } from './nowhere.ts'; export const a = b;" },
  'no-tests-in-src': {
    'src/domain/a.ts': "import { b } from '../../test/b.ts'; export const a = b;",
    'test/b.ts': 'export const b = 1;',
  },
};

type Violation = { from: string; rule: { name: string } };

/** The rules broken in a tree of these files, with the file that breaks each. */
function broken(files: Record<string, string>): { rule: string; file: string }[] {
  const root = mkdtempSync(join(place, 'tree-'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  for (const file of ['package.json', 'tsconfig.json', '.ci/import-rules.cjs'])
    cpSync(join(ROOT, file), join(root, file), { recursive: true });
  for (const [path, text] of Object.entries({ 'src/main.ts': '', 'views/none.ts': '', ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'src', 'views', '--config', '.ci/import-rules.cjs', '--output-type', 'json'],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  if (!stdout.startsWith('{')) throw new Error(stderr || stdout);
  const { violations } = JSON.parse(stdout).summary as { violations: Violation[] };
  return violations.map(({ from, rule }) => ({ rule: rule.name, file: from }));
}

/** Each violation under names of its own (`a` becomes `a3`), so that one run of the tool serves them all. */
const planted = Object.entries(VIOLATIONS).map(([rule, files], index) => {
  const own = (text: string) => text.replace(/\b([ab])\.ts/g, `$1${index}.ts`);
  const renamed = Object.entries(files).map(([path, text]) => [own(path), own(text)] as const);
  return { rule, files: Object.fromEntries(renamed), breaks: renamed.map(([path]) => path) };
});

describe('import rules', () => {
  let found: { rule: string; file: string }[];
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'engawa-rules-'));
    found = broken(Object.assign({}, ...planted.map(({ files }) => files)));
  });
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  it('let a tree pass that keeps them', () => {
    const tree = {
      'src/domain/a.ts': "import { z } from 'zod'; export const a = z.string();",
      'src/application/r/b.ts': "import { a } from '../../domain/a.ts'; export const b = a;",
      'src/ui/c.ts': "import type { b } from '../application/r/b.ts'; export type C = typeof b;",
    };
    expect(broken(tree)).toEqual([]);
  });

  it.each(planted)('$rule fires on a planted violation', ({ rule, breaks }) => {
    expect(found.filter((one) => one.rule === rule && breaks.includes(one.file))).not.toEqual([]);
  });

  it('each have a planted violation here', async () => {
    const { default: config } = await import(join(ROOT, '.ci/import-rules.cjs'));
    const names = (config.forbidden as { name: string }[]).map((rule) => rule.name);
    expect(names.sort()).toEqual(Object.keys(VIOLATIONS).sort());
  });
});
