import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isConnectTimeout, retryConnecting } from '../../../../src/adapters/db/connection.ts';

/** Work that fails in these ways, one after the other, and then is done. */
const failing = (...errors: Error[]) => {
  const left = [...errors];
  const work = async () => {
    const error = left.shift();
    if (error) throw error;
    return 'done';
  };
  return { work, left };
};
const late = () => new Error('timeout expired');

describe('the first work on the database', () => {
  it('is tried again when a connection was not made in time', async () => {
    await expect(retryConnecting(failing(late(), late(), late()).work)).resolves.toBe('done');
  });

  it('is given up in the end', async () => {
    await expect(retryConnecting(failing(late(), late(), late(), late()).work)).rejects.toThrow(
      'timeout expired',
    );
  });

  it('is not tried again when it failed otherwise', async () => {
    const { work, left } = failing(new Error('password authentication failed'), late());
    await expect(retryConnecting(work)).rejects.toThrow('password authentication failed');
    expect(left).toHaveLength(1);
  });

  it('knows how the driver says that nobody answered', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await new Promise((listening) => silent.once('listening', listening));
    const { port } = silent.address() as { port: number };
    const client = new pg.Client({ host: '127.0.0.1', port, connectionTimeoutMillis: 50 });
    client.on('error', () => {});
    const error = await client.connect().then(
      () => null,
      (failure: unknown) => failure,
    );
    silent.close();
    expect(isConnectTimeout(error)).toBe(true);
    expect(isConnectTimeout(new Error('connect ECONNREFUSED'))).toBe(false);
  });
});
