import type { DatabaseAddress } from '../../src/adapters/db/connection.ts';
import { runningServer } from '../../src/adapters/db/embedded/server.ts';
import { urlOf } from './database-address.ts';
import { type DemoCopy, demoCopy, emptyPlace } from './demo-copy.ts';
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

/** The files of a jest run copy one demo, or want none; the browser tests have one site, which makes its own. */
const placeOfDemo = async (demo: boolean): Promise<DemoCopy | null> => {
  if (process.env.JEST_WORKER_ID) return demo ? demoCopy() : emptyPlace();
  return process.env.TEST_DATABASE_URL ? emptyPlace() : null;
};

/**
 * The whole site with the demo, as a process of its own: on a database of the server that test files share, or that
 * `TEST_DATABASE_URL` names, else on its embedded one.
 */
export async function startDemoSite(env: Record<string, string> = {}, preload: readonly string[] = []) {
  const copy = await placeOfDemo(env.DEMO !== '0');
  const database = copy?.database;
  const site = await startSite(
    {
      ...(copy && { DATABASE_URL: urlOf(copy.database.address), DEMO: '1', DATA_DIR: copy.dataDir }),
      ...env,
    },
    preload,
  );
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
      await copy?.close();
    },
  };
}

export type DemoSite = Awaited<ReturnType<typeof startDemoSite>>;
