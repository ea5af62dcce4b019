import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { makeWorkerAccounts } from '../../../src/adapters/db/worker/workers.knex.ts';
import { makeArgon2Passwords } from '../../../src/adapters/passwords/passwords.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { urlOf } from '../../support/database-address.ts';
import { runEngawa } from '../../support/run-engawa.ts';
import { startSmtpPeer } from '../../support/smtp-peer.ts';

const BOSS = ['--number', 'boss', '--name', '久我 直人', '--kana', 'くが なおと'];

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'engawa-commands-'));
});
afterAll(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** On this file's database and folder unless `env` says otherwise. */
const engawa = (args: string[], { typed = '', env = {} as Record<string, string> } = {}) =>
  runEngawa(args, { typed, env: { DATABASE_URL: urlOf(database.address), DATA_DIR: dataDir, ...env } });

const passwordIn = (out: string) => /: (\S{4}-\S{4}-\S{4})\n/.exec(out)?.[1] ?? '';
const account = (number: string) => makeWorkerAccounts(database.query).byLogin(number);
const opens = async (number: string, password: string) =>
  makeArgon2Passwords().verify((await account(number))?.passwordHash ?? null, password);

describe('engawa', () => {
  it('without a command says which there are', async () => {
    const { code, out } = await engawa([]);
    expect(code).toBe(0);
    for (const name of [
      'migrate',
      'seed-demo',
      'create-worker',
      'reset-password',
      'backup',
      'restore',
      'move-database',
      'bounce',
      'check',
    ])
      expect(out).toContain(`  ${name}`);
  });

  it('refuses a command or an option it does not have, and a call without what it takes', async () => {
    expect(await engawa(['unpack'])).toMatchObject({ code: 2, out: '' });
    expect(await engawa(['backup'])).toMatchObject({ code: 2, err: 'Usage: engawa backup FILE\n' });
    expect(await engawa(['create-worker', '--colour', 'red'])).toMatchObject({ code: 2, out: '' });
  });

  it('names every wrong variable and its fix before it does anything', async () => {
    const { code, out, err } = await engawa(['migrate'], { env: { PORT: '0', LOG_LEVEL: 'loud' } });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^PORT must be .*\nLOG_LEVEL must be .*\n$/);
  });
});

describe('engawa create-worker', () => {
  it('makes an administrator who can sign in with the password it shows', async () => {
    const { code, out } = await engawa(['create-worker', ...BOSS]);
    expect(code).toBe(0);
    expect((await account('boss'))?.actor).toMatchObject({
      name: '久我 直人',
      role: 'admin',
      facility: null,
    });
    expect(await opens('boss', passwordIn(out))).toBe(true);
  });

  it('asks for what no option gives', async () => {
    const { code, err } = await engawa(['create-worker', '--role', 'viewer'], {
      typed: 'W-2\n早坂　みのり\nはやさか みのり\n',
    });
    expect(err).toContain('職員番号');
    expect(code).toBe(0);
    expect((await account('w-2'))?.actor).toMatchObject({ name: '早坂 みのり', role: 'viewer' });
  });

  it('says in one sentence each what is wrong, and stores nothing', async () => {
    const { code, err } = await engawa([
      'create-worker',
      '--number',
      'w 3',
      '--name',
      '久我',
      '--kana',
      'クガ ナ',
      '--role',
      'boss',
    ]);
    expect(code).toBe(1);
    expect(err).toContain('職員番号は');
    expect(err).toContain('名を入力してください。');
    expect(err).toContain('権限は');
    const taken = await engawa(['create-worker', ...BOSS]);
    expect(taken.code).toBe(1);
    expect(taken.err).toContain('この職員番号はほかの職員が使っています。');
    expect(await database.db('workers').count({ n: '*' }).first()).toEqual({ n: 2 });
  });

  it('stops at the first question nobody answers', async () => {
    const { code, err } = await engawa(['create-worker'], { typed: 'w-4\n' });
    expect(code).toBe(2);
    expect(err).toContain('--name is missing');
  });
});

describe('engawa reset-password', () => {
  it('gives a password that replaces the old one, ends the sessions and leaves a trace in the history', async () => {
    const worker = await account('boss');
    const id = worker?.actor.audience === 'manager' ? worker.actor.id : 0;
    const who = { audience: 'manager', id };
    await database
      .db('sessions')
      .insert({ sid: 'open', sess: JSON.stringify({ who }), expire: '2100-01-01' });
    const { code, out } = await engawa(['reset-password', 'BOSS']);
    expect(code).toBe(0);
    expect(await opens('boss', passwordIn(out))).toBe(true);
    expect(await database.db('sessions').where({ sid: 'open' })).toEqual([]);
    expect(await database.db('history').where({ resource: 'worker', row_id: id }).pluck('act')).toEqual([
      'newPassword',
    ]);
  });

  it('says so when nobody has the number', async () => {
    expect(await engawa(['reset-password', 'nobody'])).toMatchObject({ code: 1, out: '' });
  });
});

describe('engawa seed-demo', () => {
  it('fills an empty database once, and leaves one that has workers alone', async () => {
    const empty = await testDatabase();
    const env = { DATABASE_URL: urlOf(empty.address) };
    expect(await engawa(['seed-demo'], { env })).toMatchObject({ code: 0 });
    const notices = await empty.db('notices').count({ n: '*' }).first();
    expect(Number(notices?.n)).toBeGreaterThan(5);
    expect(await engawa(['seed-demo'], { env })).toMatchObject({ code: 0 });
    expect(await empty.db('notices').count({ n: '*' }).first()).toEqual(notices);
    await empty.close();
    const { code, err } = await engawa(['seed-demo']);
    expect(code).toBe(1);
    expect(err).toContain('has workers');
  });
});

describe('engawa migrate and check', () => {
  it('bring an empty database up to date, and say beforehand that it is not', async () => {
    const empty = await testDatabase({ migrated: false });
    const env = { DATABASE_URL: urlOf(empty.address) };
    const before = await engawa(['check'], { env });
    expect(before.code).toBe(1);
    expect(before.out).toMatch(/^WRONG +database: \d+ migrations have not run/m);
    expect((await engawa(['migrate'], { env })).code).toBe(0);
    const after = await engawa(['check'], { env });
    expect(after.out.split('\n').map((line) => line.slice(0, 5).trim())).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
      'ok',
      'ok',
      'warni',
      'ok',
      '',
    ]);
    expect(after.code).toBe(0);
    await empty.close();
  });

  it('name each part that would not work', async () => {
    const file = join(dataDir, 'a-file');
    writeFileSync(file, '');
    const { code, out } = await engawa(['check'], {
      env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: file, SITE_DIR: dataDir },
    });
    expect(code).toBe(1);
    expect(out.match(/^WRONG +[a-z ]+/gm)).toEqual([
      'WRONG   database',
      'WRONG   files',
      'WRONG   site profile',
    ]);
  });

  it('ask the mail server, and warn where families are told to let another domain in', async () => {
    const peer = await startSmtpPeer();
    const env = { SMTP_URL: peer.url, MAIL_FROM: 'ひあみ <no-reply@mail.hiami.example>' };
    const { code, out } = await engawa(['check'], { env });
    await peer.close();
    expect(code).toBe(0);
    expect(out).toMatch(
      /^ok +mail: .*\nwarning mail: MAIL_FROM is of mail\.hiami\.example, but .* hiami\.example/m,
    );
    const away = await engawa(['check'], { env: { ...env, MAIL_FROM: 'no-reply@hiami.example' } });
    expect(away.code).toBe(1);
    expect(away.out).toMatch(/^WRONG +mail: nobody answers/m);
  });

  it('say who holds the calls, and what that lacks', async () => {
    const videoOf = async (env: Record<string, string>) =>
      (await engawa(['check'], { env })).out.split('\n').filter((line) => line.includes(' video: '));
    expect(await videoOf({})).toEqual([
      expect.stringContaining('builtin'),
      expect.stringMatching(/^warning video: no TURN_URL: calls then work inside one network only/),
    ]);
    const turn = { TURN_URL: 'turn:turn.hiami.example:3478', TURN_SECRET: 'a secret' };
    expect(await videoOf(turn)).toEqual([expect.stringMatching(/^ok .*builtin/)]);
    expect(await videoOf({ VIDEO_PROVIDER: 'link' })).toEqual([expect.stringMatching(/^ok .*staff paste/)]);
  });

  it('leave DATA_DIR without a database when there is none yet', async () => {
    const { code, out } = await engawa(['check'], { env: { DATABASE_URL: '' } });
    expect(out).toContain('none yet in DATA_DIR');
    expect(code).toBe(0);
    expect(existsSync(join(dataDir, 'pg'))).toBe(false);
  });
});
