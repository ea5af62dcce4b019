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
export const text = z.string();

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
