import { cookieOf } from '../test/faults/page-watch.ts';
import { signIn } from '../test/support/demo-site.ts';

/** Reads a page as a person, as HTML. */
export type Asked = (path: string) => Promise<string>;

/** Somebody of the demo in a browser. */
export async function signedIn(url: string, login: string): Promise<{ ask: Asked; cookie: string }> {
  const { client } = await signIn(url, login);
  return { ask: async (path) => (await client.ask(path)).text(), cookie: cookieOf(client) };
}
