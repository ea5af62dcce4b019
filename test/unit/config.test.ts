import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Config, ConfigError, readConfig } from '../../src/config.ts';
import { VARIABLES, type VariableName } from '../../src/config-variables.ts';

type Environment = Record<string, string | undefined>;

const linesOf = (env: Environment): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
  return [];
};

const S3 = { FILES_URL: 's3://photos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'hidden-key' };
const ZOOM = {
  VIDEO_PROVIDER: 'zoom',
  ZOOM_ACCOUNT_ID: 'a',
  ZOOM_CLIENT_ID: 'b',
  ZOOM_CLIENT_SECRET: 'c',
  ZOOM_WEBHOOK_SECRET: 'd',
};
const TURN = { TURN_URL: 'turn:turn.example.jp:3478', TURN_SECRET: 'hidden-turn' };
const LONG = 'x'.repeat(32);

type Row = {
  read: (config: Config) => unknown;
  /** What an empty environment gives. */
  unset: unknown;
  /** Other variables the good values need beside them. */
  beside?: Environment;
  good: [string, unknown][];
  /** Empty only where every text is allowed. */
  wrong: string[];
};

const zoomOf = (key: 'accountId' | 'clientId' | 'clientSecret' | 'webhookSecret') => (config: Config) =>
  config.video.zoom?.[key];
const s3Of =
  (key: 'bucket' | 'prefix' | 'endpoint' | 'region' | 'accessKeyId' | 'secretAccessKey') =>
  (config: Config) =>
    config.files.kind === 's3' ? config.files[key] : undefined;

const TABLE: Record<VariableName, Row> = {
  PORT: {
    read: (c) => c.port,
    unset: 3000,
    good: [
      ['8080', 8080],
      ['65535', 65535],
    ],
    wrong: ['0', '65536', '-1', '80a', '3.5', '1e3', '0x50'],
  },
  HOST: {
    read: (c) => c.host,
    unset: '127.0.0.1',
    good: [
      ['0.0.0.0', '0.0.0.0'],
      ['::1', '::1'],
    ],
    wrong: ['http://x', 'a b'],
  },
  BASE_URL: {
    read: (c) => c.baseUrl,
    unset: 'http://localhost:3000',
    good: [
      ['https://www.example.jp', 'https://www.example.jp'],
      ['https://www.example.jp/', 'https://www.example.jp'],
    ],
    wrong: ['www.example.jp', 'ftp://x', 'https://x/path', 'https://x/?a', 'https://a@x/'],
  },
  DATA_DIR: {
    read: (c) => c.dataDir,
    unset: resolve('var'),
    good: [
      ['/srv/engawa', '/srv/engawa'],
      ['data', resolve('data')],
    ],
    wrong: [],
  },
  DATABASE_URL: {
    read: (c) => c.databaseUrl,
    unset: undefined,
    good: [
      ['postgres://a:b@db/engawa', 'postgres://a:b@db/engawa'],
      ['postgresql://db', 'postgresql://db'],
      ['postgres:///engawa?host=/run/postgresql', 'postgres:///engawa?host=/run/postgresql'],
    ],
    wrong: ['mysql://db', 'db:5432', 'postgres://'],
  },
  SITE_DIR: { read: (c) => c.siteDir, unset: undefined, good: [['site', resolve('site')]], wrong: [] },
  SESSION_SECRET: {
    read: (c) => c.sessionSecret,
    unset: undefined,
    good: [[LONG, LONG]],
    wrong: ['too-short', 'x'.repeat(31)],
  },
  API_BASE_URL: {
    read: (c) => c.apiBaseUrl,
    unset: undefined,
    good: [['https://api.example.jp/v1/', 'https://api.example.jp/v1']],
    wrong: ['api.example.jp', '/api', 'https://x/?a=1'],
  },
  SMTP_URL: {
    read: (c) => c.mail.smtpUrl,
    unset: undefined,
    beside: { MAIL_FROM: 'a@example.jp' },
    good: [['smtps://u:p@mail.example.jp:465', 'smtps://u:p@mail.example.jp:465']],
    wrong: ['mail.example.jp', 'http://mail.example.jp'],
  },
  MAIL_FROM: {
    read: (c) => c.mail.from,
    unset: undefined,
    good: [
      ['a@example.jp', 'a@example.jp'],
      ['縁側 <a@example.jp>', '縁側 <a@example.jp>'],
    ],
    wrong: ['nobody', 'a@x\r\nBcc: b@y', '縁側 <a>'],
  },
  BOUNCE_ADDRESS: {
    read: (c) => c.mail.bounceAddress,
    unset: undefined,
    good: [['bounce@example.jp', 'bounce@example.jp']],
    wrong: ['bounce', 'B <b@example.jp>'],
  },
  FILES_URL: {
    read: (c) => (c.files.kind === 's3' ? [c.files.bucket, c.files.prefix] : c.files.folder),
    unset: resolve('var/files'),
    beside: S3,
    good: [
      ['s3://photos', ['photos', '']],
      ['s3://photos/engawa/one/', ['photos', 'engawa/one']],
    ],
    wrong: ['photos', 'https://photos', 's3://'],
  },
  S3_ENDPOINT: {
    read: s3Of('endpoint'),
    unset: undefined,
    beside: S3,
    good: [['http://127.0.0.1:9000', 'http://127.0.0.1:9000']],
    wrong: ['127.0.0.1:9000', 'http://a:b@x'],
  },
  S3_REGION: {
    read: s3Of('region'),
    unset: undefined,
    beside: S3,
    good: [['ap-northeast-1', 'ap-northeast-1']],
    wrong: ['東京', 'a b'],
  },
  S3_ACCESS_KEY_ID: {
    read: s3Of('accessKeyId'),
    unset: undefined,
    beside: S3,
    good: [['AKIA', 'AKIA']],
    wrong: [],
  },
  S3_SECRET_ACCESS_KEY: {
    read: s3Of('secretAccessKey'),
    unset: undefined,
    beside: S3,
    good: [['abc', 'abc']],
    wrong: [],
  },
  BACKUP_DIR: {
    read: (c) => c.backup,
    unset: undefined,
    good: [['/backup', { folder: '/backup', keep: 14 }]],
    wrong: [],
  },
  BACKUP_KEEP: {
    read: (c) => c.backup?.keep,
    unset: undefined,
    beside: { BACKUP_DIR: '/backup' },
    good: [['7', 7]],
    wrong: ['0', 'all', '3651'],
  },
  VIDEO_PROVIDER: {
    read: (c) => c.video.provider,
    unset: 'builtin',
    beside: ZOOM,
    good: [
      ['builtin', 'builtin'],
      ['zoom', 'zoom'],
      ['link', 'link'],
    ],
    wrong: ['teams'],
  },
  ZOOM_ACCOUNT_ID: {
    read: zoomOf('accountId'),
    unset: undefined,
    beside: ZOOM,
    good: [['acc', 'acc']],
    wrong: [],
  },
  ZOOM_CLIENT_ID: {
    read: zoomOf('clientId'),
    unset: undefined,
    beside: ZOOM,
    good: [['id', 'id']],
    wrong: [],
  },
  ZOOM_CLIENT_SECRET: {
    read: zoomOf('clientSecret'),
    unset: undefined,
    beside: ZOOM,
    good: [['s', 's']],
    wrong: [],
  },
  ZOOM_WEBHOOK_SECRET: {
    read: zoomOf('webhookSecret'),
    unset: undefined,
    beside: ZOOM,
    good: [['w', 'w']],
    wrong: [],
  },
  STUN_URLS: {
    read: (c) => c.video.stunUrls,
    unset: [],
    good: [['stun:a:3478, stun:b', ['stun:a:3478', 'stun:b']]],
    wrong: ['a:3478', 'stun:a,http://b', ','],
  },
  TURN_URL: {
    read: (c) => c.video.turn?.url,
    unset: undefined,
    beside: TURN,
    good: [['turns:t.example.jp', 'turns:t.example.jp']],
    wrong: ['t.example.jp', 'stun:a'],
  },
  TURN_SECRET: {
    read: (c) => c.video.turn?.secret,
    unset: undefined,
    beside: TURN,
    good: [['s', 's']],
    wrong: [],
  },
  ANALYTICS_ID: {
    read: (c) => c.analyticsId,
    unset: undefined,
    good: [['G-ABC123', 'G-ABC123']],
    wrong: ["G');alert(1)", 'G'],
  },
  TRUST_PROXY: {
    read: (c) => c.trustProxy,
    unset: false,
    good: [
      ['off', false],
      ['0', false],
      ['1', 1],
      ['2', 2],
      ['true', true],
      ['loopback, 10.0.0.0/8', ['loopback', '10.0.0.0/8']],
      ['fd00::/8', ['fd00::/8']],
    ],
    wrong: ['nginx', '10.0.0.0/33', '10.0.0.1/8/8', '-1', ','],
  },
  LOG_LEVEL: {
    read: (c) => c.logLevel,
    unset: 'info',
    good: [
      ['debug', 'debug'],
      ['WARN', 'warn'],
    ],
    wrong: ['verbose', '30'],
  },
  METRICS_TOKEN: { read: (c) => c.metricsToken, unset: undefined, good: [[LONG, LONG]], wrong: ['short'] },
  DEMO: {
    read: (c) => c.demo,
    unset: true,
    good: [
      ['1', true],
      ['0', false],
      ['false', false],
    ],
    wrong: ['maybe', '2'],
  },
};

const ROWS = Object.entries(TABLE);
const GOOD = ROWS.flatMap(([name, row]) => row.good.map(([value, result]) => ({ name, value, row, result })));
const WRONG = ROWS.flatMap(([name, row]) =>
  row.wrong.map((value) => ({ name, value, beside: row.beside ?? {} })),
);

describe('the configuration', () => {
  it('has a row here for every variable', () => {
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(VARIABLES).sort());
  });

  it.each(ROWS)('%s unset or empty means its default', (name, row) => {
    expect(row.read(readConfig({}))).toEqual(row.unset);
    expect(row.read(readConfig({ [name]: '' }))).toEqual(row.unset);
    expect(row.read(readConfig({ [name]: '  ' }))).toEqual(row.unset);
  });

  it.each(GOOD)('$name takes $value', ({ name, value, row, result }) => {
    expect(row.read(readConfig({ ...row.beside, [name]: value }))).toEqual(result);
  });

  it.each(WRONG)('$name refuses $value with one line that names it', ({ name, value, beside }) => {
    const lines = linesOf({ ...beside, [name]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(new RegExp(`^${name} must (be|look|have) [^\\n]+$`));
  });

  it.each([
    ['SMTP_URL', { SMTP_URL: 'smtp://x' }, ['MAIL_FROM']],
    ['FILES_URL', { FILES_URL: 's3://photos' }, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
    [
      'VIDEO_PROVIDER',
      { VIDEO_PROVIDER: 'zoom' },
      ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET', 'ZOOM_WEBHOOK_SECRET'],
    ],
    ['TURN_URL', { TURN_URL: 'turn:x' }, ['TURN_SECRET']],
    ['TURN_SECRET', { TURN_SECRET: 'x' }, ['TURN_URL']],
  ])('%s asks for the variables it needs', (name, env, missing) => {
    const lines = linesOf(env);
    expect(lines.map((line) => line.split(' ')[0])).toEqual(missing);
    expect(lines.every((line) => line.includes(`because ${name} is`))).toBe(true);
  });

  it('names all wrong values at once and repeats none of them', () => {
    const lines = linesOf({
      PORT: 'hidden-1',
      SESSION_SECRET: 'hidden-2',
      DATABASE_URL: 'hidden-3',
      DEMO: 'hidden-4',
    });
    expect(lines.map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'DATABASE_URL',
      'SESSION_SECRET',
      'DEMO',
    ]);
    expect(lines.join()).not.toContain('hidden');
  });

  it('takes its own address from the port', () => {
    expect(readConfig({ PORT: '8123' }).baseUrl).toBe('http://localhost:8123');
  });

  it('keeps mails and files below the data folder', () => {
    const config = readConfig({ DATA_DIR: '/srv/data' });
    expect(config.mail.folder).toBe('/srv/data/mail');
    expect(config.files).toEqual({ kind: 'folder', folder: '/srv/data/files' });
  });

  it('gives a PostgreSQL server the demo only when DEMO asks for it', () => {
    const DATABASE_URL = 'postgres://db/engawa';
    expect(readConfig({ DATABASE_URL }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true);
    expect(readConfig({ DATABASE_URL, DEMO: '0' }).demo).toBe(false);
  });

  it('does not look at NODE_ENV', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toEqual(readConfig({}));
  });

  it('cannot be changed, not even in its parts', () => {
    const config = readConfig({ STUN_URLS: 'stun:a' });
    expect(
      [config, config.mail, config.files, config.video, config.video.stunUrls].every(Object.isFrozen),
    ).toBe(true);
  });
});
