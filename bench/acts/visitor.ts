import { signIn } from '../../test/support/demo-site.ts';
import type { Form } from './page-forms.ts';

/** Somebody of the demo in a browser without scripts. */
export type Visitor = {
  read(path: string): Promise<string>;
  /** Sends a form and gives where it leads: an address, or the page that came at once. */
  send(form: Form): Promise<{ location: string } | { html: string }>;
};

/** What the web client takes: a name may come several times, which an object could not hold. */
function bodyOf({ multipart, fields }: Form) {
  if (!multipart)
    return {
      body: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
  const body = new FormData();
  for (const [name, value] of fields) body.append(name, value);
  return { body };
}

/** Signs somebody of the demo in; whatever the site refuses is thrown. */
export async function visitorOf(url: string, login: string): Promise<Visitor> {
  const { client } = await signIn(url, login);
  return {
    async read(path) {
      const answer = await client.ask(path);
      const html = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      return html;
    },
    async send(form) {
      const answer = await client.ask(form.action, bodyOf(form));
      const html = await answer.text();
      const location = answer.headers.get('location');
      if (answer.status === 303 && location) return { location };
      if (answer.status === 200) return { html };
      throw new Error(`a form to ${form.action} was answered with ${answer.status}: ${faultsIn(html)}`);
    },
  };
}

const faultsIn = (html: string): string =>
  [...html.matchAll(/class="[^"]*error[^"]*"[^>]*>([^<]+)/g)].map(([, words]) => words).join(' ');
