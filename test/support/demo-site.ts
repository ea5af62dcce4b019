import type { DatabaseAddress } from '../../src/adapters/db/connection.ts';
import { runningServer } from '../../src/adapters/db/embedded-server.ts';
import { testDatabase } from './database.ts';
import { urlOf } from './database-address.ts';
import { startSite } from './site-process.ts';
import { makeWebClient, type WebClient } from './web-client.ts';

const JSON_HEADERS = { accept: 'application/json' };

const passwordOf = (login: string): string => `engawa-demo-${login.startsWith('H-') ? 'family' : login}`;

/** Signs in by the API; the client holds the cookie, and the token is given beside it. */
export async function signIn(
  url: string,
  login: string,
  password = passwordOf(login),
): Promise<{ client: WebClient; token: string }> {
  const client = makeWebClient(url);
  const audience = login.startsWith('H-') ? 'family' : 'manager';
  const answer = await client.ask('/api/auth/login', {
    json: { login, password, audience },
    headers: JSON_HEADERS,
  });
  if (answer.status !== 200)
    throw new Error(`${login} cannot sign in: ${answer.status} ${await answer.text()}`);
  const { access_token } = (await answer.json()) as { access_token: string };
  return { client, token: access_token };
}

/** A page as data, its view as the test expects it. */
export const viewOf = async <V>(client: WebClient, path: string): Promise<V> => {
  const answer = await client.ask(path, { headers: JSON_HEADERS });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { view: V }).view;
};

/** Posts a form and gives what the act said; throws unless it was done. */
export async function perform(
  client: WebClient,
  path: string,
  form: Record<string, string>,
): Promise<{ location: string; flash?: { text: string } }> {
  const answer = await client.ask(path, { form, headers: JSON_HEADERS });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { location: string; flash?: { text: string } };
}

/**
 * The whole site with the demo, as a process of its own: on a fresh database of the server that
 * `TEST_DATABASE_URL` names, else on its embedded one.
 */
export async function startDemoSite(env: Record<string, string> = {}) {
  const database = process.env.TEST_DATABASE_URL ? await testDatabase({ migrated: false }) : null;
  const site = await startSite({
    ...(database && { DATABASE_URL: urlOf(database.address), DEMO: '1' }),
    ...env,
  });
  return {
    ...site,
    guest: () => makeWebClient(site.url),
    as: async (login: string) => (await signIn(site.url, login)).client,
    /** Where its database is, for what no page shows. */
    databaseAddress(): DatabaseAddress {
      const address = database?.address ?? runningServer(site.dataDir);
      if (!address) throw new Error('the site has no database');
      return address;
    },
    async stop() {
      await site.stop();
      await database?.close();
    },
  };
}

export type DemoSite = Awaited<ReturnType<typeof startDemoSite>>;
