import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type DemoSite, startDemoSite } from '../../support/demo-site.ts';

let site: DemoSite;
beforeAll(async () => {
  site = await startDemoSite();
});
afterAll(() => site.stop());

it('whoever finds a weakness finds whom to tell, in plain text that says where it belongs and is not over', async () => {
  const answer = await site.guest().ask('/.well-known/security.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toContain('Contact: mailto:security@hiami.example\n');
  expect(text).toMatch(/^Canonical: http:\/\/[\w.:]+\/\.well-known\/security\.txt$/m);
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
});
