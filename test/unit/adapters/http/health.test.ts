import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import express from 'express';
import { healthChecks, type Needs } from '../../../../src/adapters/http/health.ts';

const fine = async () => {};
const gone = async () => {
  throw new Error('no route to host');
};

describe('health checks', () => {
  let close = () => {};
  afterEach(() => close());
  const site = async (needs: Needs) => {
    const server = express().use(healthChecks(needs)).listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    close = () => void server.close();
    return async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
      return { status: answer.status, text: await answer.text(), kept: answer.headers.get('cache-control') };
    };
  };

  it('say ready when all that is needed answers', async () => {
    const ask = await site({ database: fine, storage: fine });
    expect(await ask('/readyz')).toEqual({ status: 200, text: 'ready', kept: 'no-store' });
  });

  it('name what does not answer, and nothing of why', async () => {
    const ask = await site({ database: fine, queue: gone, storage: gone });
    expect(await ask('/readyz')).toEqual({
      status: 503,
      text: 'not ready: queue, storage',
      kept: 'no-store',
    });
  });

  it('do not wait for what never answers', async () => {
    const ask = await site({ database: fine, storage: () => new Promise(() => {}) });
    expect((await ask('/readyz')).text).toBe('not ready: storage');
  });

  it('say that the process lives whatever is gone', async () => {
    const ask = await site({ database: gone });
    expect((await ask('/healthz')).status).toBe(200);
  });
});
