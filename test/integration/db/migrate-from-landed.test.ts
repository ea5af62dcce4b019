import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { urlOf } from '../../support/database-address.ts';

const SCRIPT = fileURLToPath(new URL('../../support/migrate-from-landed.ts', import.meta.url));
const LOADER = fileURLToPath(new URL('../../../node_modules/tsx/dist/loader.mjs', import.meta.url));

let server: TestDatabase;
let folder: string;

beforeAll(async () => {
  server = await testDatabase({ migrated: false });
});
afterAll(() => server.close());

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engawa-history-'));
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  mkdirSync(join(folder, 'migrations'));
  git('init', '--quiet');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.jp', ...args], { cwd: folder });

const write = (name: string, sql: string) =>
  writeFileSync(
    join(folder, 'migrations', name),
    `export const up = async (knex: any): Promise<void> => { await knex.raw(\`${sql}\`); };\n`,
  );

const land = () => {
  git('add', '--all');
  git('commit', '--quiet', '--message', 'land');
};

const check = () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', LOADER, SCRIPT], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '', TEST_DATABASE_URL: urlOf(server.address) },
  });
  return { status, said: stdout + stderr };
};

const CATEGORIES =
  'create table categories (id int generated always as identity primary key, kind text, name text, color text)';

describe('the check of migrations from the landed state', () => {
  it('starts from the empty database where nothing has landed', () => {
    write('1.ts', CATEGORIES);
    land();
    expect(check()).toEqual({
      status: 0,
      said: 'migrated from the empty database with rows in 0 tables: 1 new, 0 unchanged\n',
    });
  });

  it('carries the rows of the landed tables over into what the last change adds', () => {
    write('1.ts', CATEGORIES);
    land();
    write('2.ts', 'alter table categories add position int not null default 0');
    land();
    const { status, said } = check();
    expect(said).toMatch(
      /^migrated from 1 landed migrations \(\w{7}\) with rows in 1 tables: 1 new, 1 unchanged\n$/,
    );
    expect(status).toBe(0);
  });

  it('counts what is not committed yet as the last change', () => {
    write('1.ts', CATEGORIES);
    land();
    write('2.ts', 'alter table categories add position int not null');
    const { status, said } = check();
    expect(said).toContain('contains null values');
    expect(status).toBe(1);
  });

  it('refuses a change that loses rows', () => {
    write('1.ts', CATEGORIES);
    land();
    write('2.ts', 'delete from categories');
    land();
    const { status, said } = check();
    expect(said).toContain('rows were lost in categories');
    expect(status).toBe(1);
  });

  it('lets a landed file lose its down, which never runs', () => {
    write('1.ts', CATEGORIES);
    const file = join(folder, 'migrations/1.ts');
    const up = readFileSync(file, 'utf8');
    writeFileSync(file, `${up}\nexport async function down(): Promise<void> {}\n`);
    land();
    writeFileSync(file, up);
    land();
    expect(check().status).toBe(0);
  });

  it('refuses a landed file that was changed or removed', () => {
    write('1.ts', CATEGORIES);
    write('2.ts', 'create table second (n int)');
    land();
    write('1.ts', `${CATEGORIES}; create table more (n int)`);
    rmSync(join(folder, 'migrations/2.ts'));
    land();
    const { status, said } = check();
    expect(said).toContain('1.ts has landed and was changed; 2.ts has landed and was removed');
    expect(status).toBe(1);
  });
});
