import { join } from 'node:path';
import { COMPANIONS, VARIABLES, type VariableName, type Variables } from './config-variables.ts';

/** Why the start stops: every line names one variable and what to write instead, never its value. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;
type SetVariables = Partial<Record<VariableName, string>>;

const NAMES = Object.keys(VARIABLES) as VariableName[];

const onlySet = (env: Environment): SetVariables =>
  Object.fromEntries(
    NAMES.map((name) => [name, env[name]?.trim()] as const).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );

const missingCompanions = (set: SetVariables): string[] =>
  COMPANIONS.flatMap(([name, when, companions]) => {
    const active = when === null ? set[name] !== undefined : set[name] === when;
    const because = when === null ? `${name} is set` : `${name} is ${when}`;
    return active
      ? companions
          .filter((other) => set[other] === undefined)
          .map((other) => `${other} must be set, because ${because}`)
      : [];
  });

const readVariables = (env: Environment): Variables => {
  const set = onlySet(env);
  const lines: string[] = [];
  const values: Partial<Record<VariableName, unknown>> = {};
  for (const name of NAMES) {
    const result = VARIABLES[name].safeParse(set[name]);
    if (result.success) values[name] = result.data;
    else lines.push(`${name} ${result.error.issues[0]?.message}`);
  }
  lines.push(...missingCompanions(set));
  if (lines.length > 0) throw new ConfigError(lines);
  return values as Variables;
};

const mailOf = (v: Variables) => ({
  /** Unset: each mail is written as .eml into `folder` and counts as sent. */
  smtpUrl: v.SMTP_URL,
  from: v.MAIL_FROM,
  bounceAddress: v.BOUNCE_ADDRESS,
  folder: join(v.DATA_DIR, 'mail'),
});

const filesOf = (v: Variables) => {
  if (v.FILES_URL === undefined) return { kind: 'folder' as const, folder: join(v.DATA_DIR, 'files') };
  const { hostname, pathname } = new URL(v.FILES_URL);
  return {
    kind: 's3' as const,
    bucket: hostname,
    /** Without slashes at its ends; empty for the bucket's root. */
    prefix: pathname.replace(/^\/+|\/+$/g, ''),
    endpoint: v.S3_ENDPOINT,
    region: v.S3_REGION,
    accessKeyId: v.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: v.S3_SECRET_ACCESS_KEY ?? '',
  };
};

const videoOf = (v: Variables) => ({
  provider: v.VIDEO_PROVIDER,
  zoom:
    v.VIDEO_PROVIDER === 'zoom'
      ? {
          accountId: v.ZOOM_ACCOUNT_ID ?? '',
          clientId: v.ZOOM_CLIENT_ID ?? '',
          clientSecret: v.ZOOM_CLIENT_SECRET ?? '',
          webhookSecret: v.ZOOM_WEBHOOK_SECRET ?? '',
        }
      : undefined,
  stunUrls: v.STUN_URLS,
  turn: v.TURN_URL === undefined ? undefined : { url: v.TURN_URL, secret: v.TURN_SECRET ?? '' },
});

const arrange = (v: Variables) => ({
  port: v.PORT,
  host: v.HOST,
  /** Origin without a slash at its end. */
  baseUrl: v.BASE_URL ?? `http://localhost:${v.PORT}`,
  /** Absolute path. */
  dataDir: v.DATA_DIR,
  /** Unset: the embedded database in `dataDir`. */
  databaseUrl: v.DATABASE_URL,
  /** Unset: the shipped site profile. */
  siteDir: v.SITE_DIR,
  /** Unset: the one kept in the database. */
  sessionSecret: v.SESSION_SECRET,
  /** Unset: the same origin. No slash at its end. */
  apiBaseUrl: v.API_BASE_URL,
  mail: mailOf(v),
  files: filesOf(v),
  /** Unset: no nightly backup. */
  backup: v.BACKUP_DIR === undefined ? undefined : { folder: v.BACKUP_DIR, keep: v.BACKUP_KEEP },
  video: videoOf(v),
  analyticsId: v.ANALYTICS_ID,
  /** As Express's `trust proxy` takes it. */
  trustProxy: v.TRUST_PROXY,
  logLevel: v.LOG_LEVEL,
  /** Unset: metrics answer the loopback address only. */
  metricsToken: v.METRICS_TOKEN,
  /** True: an empty database gets the demo. Unset counts as true for the embedded database only. */
  demo: v.DEMO ?? v.DATABASE_URL === undefined,
});

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;
export type Config = Frozen<ReturnType<typeof arrange>>;

const freeze = <T>(value: T): Frozen<T> => {
  if (typeof value === 'object' && value !== null) Object.values(value).forEach(freeze);
  return Object.freeze(value) as Frozen<T>;
};

/**
 * Reads the environment into the frozen configuration; an empty variable counts as unset.
 * Throws ConfigError with one line per wrong value, all of them at once.
 */
export const readConfig = (env: Environment): Config => freeze(arrange(readVariables(env)));
