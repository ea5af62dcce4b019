import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { type Request, Router } from 'express';
import { machinePaths } from '../../../paths.ts';
import { bearerToken } from '../bearer.ts';

/** `hidden`: answered as an address that is none. */
type Verdict = 'enter' | 'hidden' | 'token missing';

/** What a proxy says of whom it speaks for. Behind one on this machine everybody comes from it. */
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether a request comes straight from this machine, by the address of its connection and never by a header. */
const isFromHere = ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean => {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(address);
  return (
    family !== 0 &&
    loopback.check(address, family === 4 ? 'ipv4' : 'ipv6') &&
    FORWARDED.every((name) => headers[name] === undefined)
  );
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Who may read the metrics: whoever brings the token; where there is none, this machine alone. */
export const mayReadMetrics = (request: Request, token: string | undefined): Verdict => {
  if (token === undefined) return isFromHere(request) ? 'enter' : 'hidden';
  const given = bearerToken(request);
  return given !== null && timingSafeEqual(digest(given), digest(token)) ? 'enter' : 'token missing';
};

type Parts = {
  /** METRICS_TOKEN. */
  token: string | undefined;
  expose: () => Promise<{ type: string; text: string }>;
};

/** `GET /metrics` for Prometheus. Stands before the session: nobody is signed in or out by a scrape. */
export const metricsRoute = ({ token, expose }: Parts): Router =>
  Router().get(machinePaths.metrics, async (request, response, next) => {
    const verdict = mayReadMetrics(request, token);
    if (verdict === 'hidden') return next();
    response.set('Cache-Control', 'no-store');
    if (verdict === 'token missing')
      return void response
        .status(401)
        .set('WWW-Authenticate', 'Bearer')
        .type('text')
        .send('a token is needed');
    const { type, text } = await expose();
    response.set('Content-Type', type).send(text);
  });
