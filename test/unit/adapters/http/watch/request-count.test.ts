import { once } from 'node:events';
import { type Server, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import express, { Router } from 'express';
import {
  countRequests,
  setRoutePattern,
  statusClass,
} from '../../../../../src/adapters/http/watch/request-count.ts';
import { until } from '../../../../support/until.ts';

type Seen = Parameters<Parameters<typeof countRequests>[0]>[0];

let seen: Seen[] = [];
let server: Server;
let port: number;
let arrived = 0;

beforeAll(async () => {
  const app = express();
  app.use(countRequests((one) => void seen.push(one)));
  app.use(Router().get('/people/:id', (_request, response) => void response.send('one')));
  app.get('/passed/:id', (_request, _response, next) => next());
  app.get('/events', (_request, response) => void response.type('text/event-stream').end());
  app.get('/never', () => {
    arrived += 1;
  });
  app.get('/broken', (_request, response) => void response.status(503).end());
  app.use('/built', (_request, response) => void response.end('a file'));
  app.use((request, response, next) => {
    if (!request.path.startsWith('/passed')) return next();
    setRoutePattern(response, '/page/:name?');
    response.redirect(303, '/');
  });
  app.use((_request, response) => void response.status(404).end());
  server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
beforeEach(() => {
  seen = [];
});
afterAll(() => void server.close());

const ask = async (path: string, method = 'GET') => {
  await fetch(`http://127.0.0.1:${port}${path}`, { method, redirect: 'manual' });
  await until(() => seen.length > 0);
  return seen[0];
};

describe('the count of requests', () => {
  it.each([
    ['GET', '/people/tanaka?q=secret', { method: 'read', route: '/people/:id', status: '2xx' }],
    ['HEAD', '/people/7', { method: 'read', route: '/people/:id', status: '2xx' }],
    ['GET', '/passed/7', { method: 'read', route: '/page/:name?', status: '3xx' }],
    ['GET', '/built/main.js', { method: 'read', route: '(file)', status: '2xx' }],
    ['GET', '/built-by-nobody/tanaka', { method: 'read', route: '(none)', status: '4xx' }],
    ['POST', '/people/7', { method: 'write', route: '(none)', status: '4xx' }],
    ['GET', '/broken', { method: 'read', route: '/broken', status: '5xx' }],
  ])('knows %s %s by the pattern of what answered it', async (method, path, expected) => {
    expect(await ask(path, method)).toEqual({ ...expected, seconds: expect.any(Number) });
  });

  it('leaves out lines that stay open', async () => {
    await fetch(`http://127.0.0.1:${port}/events`).then((answer) => answer.text());
    await ask('/people/7');
    expect(seen.map(({ route }) => route)).toEqual(['/people/:id']);
  });

  it('tells of a client that left before it was answered', async () => {
    const request = send({ port, path: '/never' }).on('error', () => {});
    request.end();
    await until(() => arrived > 0);
    request.destroy();
    await until(() => seen.length > 0);
    expect(seen).toEqual([expect.objectContaining({ route: '/never', status: 'aborted' })]);
  });
});

it.each([
  [200, '2xx'],
  [304, '3xx'],
  [429, '4xx'],
  [503, '5xx'],
  [999, '5xx'],
])('a status of %s is of the class %s', (status, expected) => expect(statusClass(status)).toBe(expected));
