import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';

type Fix = { error: string };

const urlOf = (value: string, ...protocols: string[]): URL | undefined => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  return url && protocols.includes(url.protocol) ? url : undefined;
};

/** A URL of one of the protocols (`postgres:`) with a host; every message here says what the value must be. */
export const url = (protocols: string[], fix: string) =>
  z.string().refine(
    (value) => {
      const parsed = urlOf(value, ...protocols);
      // postgres:///name?host=/var/run/postgresql names a socket folder instead of a host.
      return parsed !== undefined && (parsed.hostname !== '' || parsed.searchParams.has('host'));
    },
    { error: fix },
  );

/** An http(s) address with neither user, query nor fragment. */
export const web = (fix: string) =>
  url(['http:', 'https:'], fix).refine((value) => !/[?#@]/.test(value), {
    error: `${fix}, with neither user, query nor fragment`,
  });

/** A whole number within the bounds, both included. */
export const whole = (min: number, max: number, fix: Fix) =>
  z
    .string()
    .regex(/^\d{1,9}$/, fix)
    .transform(Number)
    .refine((value) => value >= min && value <= max, fix);

/** A path, made absolute from the working directory. */
export const path = z.string().transform((value) => resolve(value));
/** A secret of at least so many characters. */
export const secret = (least: number) =>
  z.string().min(least, { error: `must be at least ${least} random characters` });
const textVariable = z.string();

const MAILBOX = /^(?:[^<>\r\n]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/;
/** What a From header takes: a@example.jp or Name <a@example.jp>. */
export const mailbox = z.string().regex(MAILBOX, { error: 'must be a@example.jp or Name <a@example.jp>' });

/** Values separated by commas or spaces, each matching the pattern. */
export const listOf = (pattern: RegExp, fix: string) =>
  z
    .string()
    .transform((value) => value.split(/[\s,]+/).filter(Boolean))
    .refine((list) => list.length > 0 && list.every((item) => pattern.test(item)), { error: fix });

const ON = ['1', 'true', 'on', 'yes'];
const OFF = ['0', 'false', 'off', 'no'];
/** 1, true, on, yes or their opposites, as a boolean. */
export const flag = z
  .string()
  .toLowerCase()
  .refine((value) => ON.includes(value) || OFF.includes(value), { error: 'must be 1 or 0' })
  .transform((value) => ON.includes(value));

const isProxyAddress = (item: string): boolean => {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(item)) return true;
  const [address = '', bits, ...rest] = item.split('/');
  const widest = { 4: 32, 6: 128 }[isIP(address)];
  if (widest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= widest);
};

/** What Express's `trust proxy` takes: false, true, a number of hops, or addresses and subnets. */
export const trustProxy = z.string().transform((value, context): boolean | number | string[] => {
  const word = value.toLowerCase();
  if (['false', 'off', 'no'].includes(word)) return false;
  if (['true', 'on', 'yes'].includes(word)) return true;
  if (/^\d{1,2}$/.test(word)) return Number(word) || false;
  const list = word.split(/[\s,]+/).filter(Boolean);
  if (list.length > 0 && list.every(isProxyAddress)) return list;
  context.addIssue({
    code: 'custom',
    message: 'must be off, true, the number of proxies, or their addresses (10.0.0.0/8, loopback)',
  });
  return z.NEVER;
});

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Every environment variable Engawa reads, one schema each; a message completes the sentence "NAME …".
 * Messages never repeat the value, which may be a secret.
 */
export const VARIABLES = {
  PORT: whole(1, 65_535, { error: 'must be a whole number from 1 to 65535' }).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, { error: 'must be an address or host name, such as 127.0.0.1 or 0.0.0.0' })
    .default('127.0.0.1'),
  BASE_URL: web('must be the address people type, such as https://www.example.jp')
    .refine((value) => !URL.canParse(value) || new URL(value).pathname === '/', {
      error: 'must have no path: Engawa lives at the root of its host',
    })
    .transform((value) => (URL.canParse(value) ? new URL(value).origin : value))
    .optional(),
  DATA_DIR: path.prefault('./var'),
  DATABASE_URL: url(
    ['postgres:', 'postgresql:'],
    'must look like postgres://user:password@host:5432/database',
  ).optional(),
  SITE_DIR: path.optional(),
  SESSION_SECRET: secret(32).optional(),
  API_BASE_URL: web('must be an address such as https://api.example.jp')
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  SMTP_URL: url(
    ['smtp:', 'smtps:'],
    'must look like smtp://user:password@host:587 or smtps://host:465',
  ).optional(),
  MAIL_FROM: mailbox.optional(),
  BOUNCE_ADDRESS: z
    .string()
    .regex(/^[^\s<>@,]+@[^\s<>@,]+$/, { error: 'must be a plain mail address such as bounce@example.jp' })
    .optional(),
  FILES_URL: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]{1,62}(\/[\w./-]*)?$/, { error: 'must look like s3://bucket/prefix' })
    .optional(),
  S3_ENDPOINT: web('must be an address such as https://s3.example.jp').optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]+$/, { error: 'must be a region name such as ap-northeast-1' })
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: textVariable.optional(),
  S3_SECRET_ACCESS_KEY: textVariable.optional(),
  BACKUP_DIR: path.optional(),
  BACKUP_KEEP: whole(1, 3650, {
    error: 'must be the number of backups to keep, a whole number from 1 to 3650',
  }).default(14),
  VIDEO_PROVIDER: z
    .enum(['builtin', 'zoom', 'link'], { error: 'must be builtin, zoom or link' })
    .default('builtin'),
  ZOOM_ACCOUNT_ID: textVariable.optional(),
  ZOOM_CLIENT_ID: textVariable.optional(),
  ZOOM_CLIENT_SECRET: textVariable.optional(),
  ZOOM_WEBHOOK_SECRET: textVariable.optional(),
  STUN_URLS: listOf(
    /^stuns?:[^\s/]+$/,
    'must be addresses such as stun:stun.example.jp:3478, separated by commas',
  ).default([]),
  TURN_URL: z
    .string()
    .regex(/^turns?:[^\s/]+$/, { error: 'must look like turn:turn.example.jp:3478' })
    .optional(),
  TURN_SECRET: textVariable.optional(),
  ANALYTICS_ID: z
    .string()
    .regex(/^[A-Za-z0-9-]{4,40}$/, { error: 'must be a measurement id such as G-7K2M9QHD4B' })
    .optional(),
  TRUST_PROXY: trustProxy.prefault('off'),
  LOG_LEVEL: z
    .string()
    .toLowerCase()
    .pipe(z.enum(LEVELS, { error: `must be one of ${LEVELS.join(', ')}` }))
    .default('info'),
  METRICS_TOKEN: secret(16).optional(),
  DEMO: flag.optional(),
};

export type VariableName = keyof typeof VARIABLES;
export type Variables = { readonly [Name in VariableName]: z.output<(typeof VARIABLES)[Name]> };

/** Each variable that only works with others: set the first (to that value) and the rest must be set too. */
export const COMPANIONS: readonly (readonly [VariableName, string | null, readonly VariableName[]])[] = [
  ['SMTP_URL', null, ['MAIL_FROM']],
  ['FILES_URL', null, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  [
    'VIDEO_PROVIDER',
    'zoom',
    ['ZOOM_ACCOUNT_ID', 'ZOOM_CLIENT_ID', 'ZOOM_CLIENT_SECRET', 'ZOOM_WEBHOOK_SECRET'],
  ],
  ['TURN_URL', null, ['TURN_SECRET']],
  ['TURN_SECRET', null, ['TURN_URL']],
];
