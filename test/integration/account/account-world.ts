import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { type AccountSite, startAccountSite } from '../../support/account-site.ts';
import { aWorker } from '../../support/builders/accounts.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { freezeDate } from '../../support/frozen-date.ts';
import { makeWebClient, type WebClient } from '../../support/web-client.ts';

const PASSWORD = 'engawa-demo-admin';

export const HOUR = 3600;
export const worker = { login: 'admin', password: PASSWORD, audience: 'manager' };
export const family = { login: 'H-0001', password: PASSWORD, audience: 'family' };

export const bearerOf = (token: string) => ({ authorization: `Bearer ${token}` });

/** For how many days from now the browser keeps the cookie that an answer set. */
export const cookieDays = (response: Response): number => {
  const [, expires = ''] = /Expires=([^;]+)/.exec(response.headers.getSetCookie()[0] ?? '') ?? [];
  return Math.round((Date.parse(expires) - Date.now()) / 86_400_000);
};

export type World = {
  database: TestDatabase;
  time: ReturnType<typeof freezeDate>;
  site: AccountSite;
  /** A browser of its own for each test. */
  client: WebClient;
  ids: { worker: number; member: number };
  logIn(who?: object, as?: WebClient): Promise<string>;
  /** What `/api/auth/me` answers. */
  status(headers?: Record<string, string>, as?: WebClient): Promise<number>;
  rows(table: string): Promise<number>;
  /** A program without cookies and origin. */
  stranger(): WebClient;
};

/** For one test file: a site at a standing time with one worker and one member, new for each test. */
export function accountWorld(): World {
  const world = {
    async logIn(who: object = worker, as = world.client) {
      const response = await as.ask('/api/auth/login', { json: who });
      if (response.status !== 200) throw new Error(`login answered ${response.status}`);
      return ((await response.json()) as { access_token: string }).access_token;
    },
    async status(headers = {}, as = world.client) {
      const response = await as.ask('/api/auth/me', { headers });
      // The session is saved before the last byte goes out, not before the first.
      await response.arrayBuffer();
      return response.status;
    },
    rows: async (table: string) => Number((await world.database.db(table).count({ n: '*' }))[0]?.n),
    stranger: () => makeWebClient(world.site.url, { origin: null }),
  } as World;

  beforeAll(async () => {
    world.database = await testDatabase();
    world.time = freezeDate('2026-11-27T00:00:00Z');
    world.site = await startAccountSite({ database: world.database, clock: world.time.clock });
  });
  afterAll(async () => {
    world.time.thaw();
    await world.site.close();
    await world.database.close();
  });
  beforeEach(async () => {
    const { database, site } = world;
    for (const table of ['sessions', 'workers', 'members', 'rate_limits']) await database.db(table).delete();
    const admin = await site.registerWorker(aWorker({ number: 'admin', role: 'admin' }), PASSWORD);
    const member = await site.insertMember(
      { ...aWorker({ number: 'H-0001' }), phone: '09012345678', links: [], note: '' },
      await site.passwords.hash(PASSWORD),
    );
    world.ids = { worker: admin, member };
    world.client = makeWebClient(site.url);
  });
  return world;
}
