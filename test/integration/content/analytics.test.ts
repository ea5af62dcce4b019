import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type DemoSite, startDemoSite } from '../../support/demo-site.ts';

const ID = 'G-TEST123456';
let site: DemoSite;

beforeAll(async () => {
  site = await startDemoSite({ ANALYTICS_ID: ID });
});
afterAll(() => site.stop());

const STRICT =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self';font-src 'self';manifest-src 'self';connect-src 'self';form-action 'self';frame-ancestors 'none';base-uri 'none';object-src 'none'";
const MEASURED = STRICT.replace("script-src 'self'", "script-src 'self' https://www.googletagmanager.com")
  .replace("img-src 'self'", "img-src 'self' https://www.googletagmanager.com https://*.google-analytics.com")
  .replace(
    "connect-src 'self'",
    "connect-src 'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  );

const documentAt = async (path: string, client = site.guest()) => {
  const answer = await client.ask(path);
  return { policy: answer.headers.get('content-security-policy'), html: await answer.text() };
};

describe('a site whose visits are counted', () => {
  it.each(['/', '/notice', '/notice/detail/1'])(
    'lets %s load and call the service, also as a kept page',
    async (path) => {
      for (const time of ['rendered', 'kept']) {
        const { policy, html } = await documentAt(path);
        expect([time, policy]).toEqual([time, MEASURED]);
        expect(html).toContain(`"analyticsId":"${ID}"`);
        // The script is put in by ours, never by the document.
        expect(html).not.toMatch(/<script[^>]+googletagmanager/);
      }
    },
  );

  it.each(['/login', '/family/login', '/manager/login', '/family', '/manager'])(
    'counts nothing on %s',
    async (path) => {
      const { policy, html } = await documentAt(path);
      expect(policy).not.toContain('google');
      expect(html).not.toContain(ID);
    },
  );

  it('counts nothing in the family area and in the manager area', async () => {
    for (const [login, path] of [
      ['H-0001', '/family'],
      ['admin', '/manager'],
    ] as const) {
      const { policy, html } = await documentAt(path, await site.as(login));
      expect(html).toContain('id="engawa"');
      expect(policy).not.toContain('google');
      expect(html).not.toContain(ID);
    }
  });
});
