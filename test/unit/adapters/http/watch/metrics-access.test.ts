import { describe, expect, it } from '@jest/globals';
import type { Request } from 'express';
import { mayReadMetrics } from '../../../../../src/adapters/http/watch/metrics-route.ts';

const TOKEN = 'a-token-of-the-operator';

const asked = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as Request;

const withToken = (authorization?: string) =>
  mayReadMetrics(asked('127.0.0.1', authorization === undefined ? {} : { authorization }), TOKEN);

describe('the metrics without a token', () => {
  it.each(['127.0.0.1', '127.0.1.1', '::1', '::ffff:127.0.0.1', '::FFFF:127.0.0.1'])(
    'answer a connection from %s',
    (address) => expect(mayReadMetrics(asked(address), undefined)).toBe('enter'),
  );

  it.each([
    '10.0.0.1',
    '192.168.1.5',
    '203.0.113.7',
    '::ffff:203.0.113.7',
    '2001:db8::1',
    '::2',
    '0.0.0.0',
    'localhost',
    '',
    undefined,
  ])('are hidden from a connection from %s', (address) =>
    expect(mayReadMetrics(asked(address), undefined)).toBe('hidden'),
  );

  it.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', ''],
    ['forwarded', 'for=127.0.0.1'],
    ['x-forwarded-host', 'hiami.example'],
    ['x-forwarded-proto', 'https'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
  ])('are hidden from what a proxy on this machine passes on (%s: %s)', (name, value) =>
    expect(mayReadMetrics(asked('127.0.0.1', { [name]: value }), undefined)).toBe('hidden'),
  );

  it('believe no header that claims to come from this machine', () =>
    expect(mayReadMetrics(asked('203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }), undefined)).toBe(
      'hidden',
    ));
});

describe('the metrics with a token', () => {
  it('answer whoever brings it, from wherever and through whatever proxy', () => {
    const headers = { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7' };
    expect(mayReadMetrics(asked('203.0.113.7', headers), TOKEN)).toBe('enter');
  });

  it.each([
    undefined,
    '',
    'Bearer',
    'Bearer wrong',
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
    `Bearer ${TOKEN.toUpperCase()}`,
    `Basic ${TOKEN}`,
    TOKEN,
  ])('ask for it even on this machine (%s)', (authorization) =>
    expect(withToken(authorization)).toBe('token missing'),
  );
});
