import { afterAll, beforeAll, expect } from '@jest/globals';
import { type DemoSite, startDemoSite } from '../../support/demo-site.ts';
import type { RawAnswer } from '../../support/raw-http.ts';
import type { WebClient } from '../../support/web-client.ts';

/** A site to be sent what no form and no link of it sends, with one who may change everything on it. */
type OddSite = { site: DemoSite; admin: WebClient };

/** Starts such a site before all tests of a file; it ends after them, and its log must hold no fault. */
export function oddSite(): OddSite {
  const odd = {} as OddSite;
  beforeAll(async () => {
    odd.site = await startDemoSite();
    odd.admin = await odd.site.as('admin');
  });
  afterAll(async () => {
    const output = odd.site.output();
    await odd.site.stop();
    expect(faultsIn(output)).toEqual([]);
  });
  return odd;
}

/** Lines after the welcome that are faults, or that went past the log. */
const faultsIn = (output: string): string[] => {
  const lines = output.split('\n');
  const welcome = lines.findIndex((line) => line.startsWith('Engawa is ready')) + 4;
  return lines.slice(welcome).filter((line) => line !== '' && !/"level":[1234]0,/.test(line));
};

export const cookieOf = (client: WebClient) =>
  [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const SECRETS =
  /node_modules|\.ts:\d|\.mjs:\d|at async|select .+ from|insert into|postgres|engawa-demo|\/tmp\//i;

/** A refusal says what to do, and nothing of the inside. */
export const expectRefusal = (
  { status, body }: Pick<RawAnswer, 'status' | 'body'>,
  allowed: readonly number[],
) => {
  expect(allowed).toContain(status);
  expect(SECRETS.exec(body.toString('utf8'))?.[0]).toBeUndefined();
};
