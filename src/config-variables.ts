import { z } from 'zod';
import { flag, listOf, mailbox, path, secret, text, trustProxy, url, web, whole } from './config-values.ts';

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
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  BACKUP_DIR: path.optional(),
  BACKUP_KEEP: whole(1, 3650, {
    error: 'must be the number of backups to keep, a whole number from 1 to 3650',
  }).default(14),
  VIDEO_PROVIDER: z
    .enum(['builtin', 'zoom', 'link'], { error: 'must be builtin, zoom or link' })
    .default('builtin'),
  ZOOM_ACCOUNT_ID: text.optional(),
  ZOOM_CLIENT_ID: text.optional(),
  ZOOM_CLIENT_SECRET: text.optional(),
  ZOOM_WEBHOOK_SECRET: text.optional(),
  STUN_URLS: listOf(
    /^stuns?:[^\s/]+$/,
    'must be addresses such as stun:stun.example.jp:3478, separated by commas',
  ).default([]),
  TURN_URL: z
    .string()
    .regex(/^turns?:[^\s/]+$/, { error: 'must look like turn:turn.example.jp:3478' })
    .optional(),
  TURN_SECRET: text.optional(),
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
