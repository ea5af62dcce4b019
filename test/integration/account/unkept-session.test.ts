import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { accountWorld, worker } from './account-world.ts';

const world = accountWorld();

/** One line that is kept open, as a browser's is. */
let line: Agent;
beforeEach(async () => {
  line = new Agent({ keepAlive: true, maxSockets: 1 });
  await world.database.db.raw('alter table sessions rename to away');
});
afterEach(async () => {
  line.destroy();
  await world.database.db.raw('alter table away rename to sessions');
});

async function ask(path: string, json?: object) {
  const headers = { accept: 'application/json', ...(json && { 'content-type': 'application/json' }) };
  const asked: ClientRequest = request(world.site.url + path, {
    agent: line,
    method: json ? 'POST' : 'GET',
    headers: { ...headers, origin: world.site.url },
  });
  asked.end(json && JSON.stringify(json));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await text(answer);
  return { status: answer.statusCode, again: asked.reusedSocket };
}

describe('a session that cannot be kept', () => {
  it('is an error page, and leaves the line to the next request', async () => {
    expect(await ask('/api/auth/login', worker)).toEqual({ status: 500, again: false });
    for (const _ of [1, 2, 3]) {
      // What the server does after its answer, it does before it is asked for the next.
      await new Promise((next) => setImmediate(next));
      expect(await ask('/api/auth/me')).toEqual({ status: 401, again: true });
    }
  });
});
