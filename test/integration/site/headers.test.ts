import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Parser } from 'htmlparser2';
import { noticeForm } from '../../support/demo-notice.ts';
import { type DemoSite, perform, signIn, startDemoSite } from '../../support/demo-site.ts';
import { sendRaw } from '../../support/raw-http.ts';
import type { WebClient } from '../../support/web-client.ts';

let site: DemoSite;
let clients: Record<'guest' | 'family' | 'admin', WebClient>;
const TITLE = "</script><script>alert(1)</script> O'Neil & ‹山田>";

beforeAll(async () => {
  site = await startDemoSite();
  clients = { guest: site.guest(), family: await site.as('H-0001'), admin: await site.as('admin') };
  const html = '<p>行\u2028の間\u2029と</script><!-- が</p>';
  await perform(clients.admin, '/manager/notice2/add', noticeForm({ title: TITLE, html }));
});
afterAll(() => site.stop());

/** Everything a browser would run or style by itself: what the policy would stop, and so must not be sent. */
function inlineParts(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const isData = ['application/json', 'application/ld+json'].includes(attributes.type ?? '');
      if (name === 'script' && attributes.src === undefined && !isData) found.push('script');
      if (name === 'style') found.push('style');
      for (const [key, value] of Object.entries(attributes)) {
        if (key === 'style' || /^on/.test(key)) found.push(`${name} ${key}`);
        if (/^\s*(javascript|data):/i.test(value)) found.push(`${name} ${key}=${value.slice(0, 20)}`);
      }
    },
  });
  parser.end(html);
  return found;
}

const SITE_POLICY =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self';font-src 'self';manifest-src 'self';connect-src 'self';form-action 'self';frame-ancestors 'none';base-uri 'none';object-src 'none'";
const MANAGER_POLICY = SITE_POLICY.replace(
  "style-src 'self';img-src 'self'",
  "style-src 'self';style-src-attr 'unsafe-inline';img-src 'self' blob: data:;frame-src 'self'",
);
const PERMISSIONS = 'camera=(), microphone=(), geolocation=(), payment=()';

const PAGES: readonly [keyof typeof clients, string, number][] = [
  ['guest', '/', 200],
  ['guest', '/notice', 200],
  ['guest', '/notice?q=%E9%9D%A2%E4%BC%9A&category=1', 200],
  ['guest', '/notice/detail/1', 200],
  ['guest', '/notice/detail/2147483647', 404],
  ['guest', '/login', 200],
  ['guest', '/family/login', 200],
  ['guest', '/employ', 200],
  ['guest', '/faq', 200],
  ['guest', '/faq?q=%3Cb%3E', 200],
  ['guest', '/online_tour', 200],
  ['guest', '/family', 200],
  ['guest', '/manager', 200],
  ['guest', '/nowhere', 404],
  ['family', '/family', 200],
  ['family', '/', 200],
  ['family', '/notice', 200],
  ['family', '/manager', 403],
];

describe('a public or family page', () => {
  it.each(PAGES)('holds nothing inline that the policy would stop (%s %s)', async (name, path, status) => {
    const answer = await clients[name].ask(path);
    expect(answer.status).toBe(status);
    expect(inlineParts(await answer.text())).toEqual([]);
  });

  it('shown again with its errors holds nothing inline either', async () => {
    const answer = await site.guest().ask('/family/login', { form: { login: '"><style>', password: '' } });
    expect(answer.status).toBe(422);
    expect(inlineParts(await answer.text())).toEqual([]);
  });

  it('finds inline parts where there are some', () => {
    expect(inlineParts('<style></style><p style="a" onclick="b"><a href="javascript:c">')).toHaveLength(4);
    expect(inlineParts('<script>a</script>')).toEqual(['script']);
  });
});

const policyOf = async (path: string, client = clients.guest) => {
  const answer = await client.ask(path);
  await answer.arrayBuffer();
  return answer.headers.get('content-security-policy');
};

describe('the policy', () => {
  it.each([
    '/',
    '/notice',
    '/login',
    '/family/login',
    '/family',
    '/employ',
    '/faq',
    '/online_tour',
    '/nowhere',
    '/api/auth/me',
    '/notice/feed.xml',
  ])('is the strict one on %s, also from kept pages', async (path) => {
    expect(await policyOf(path)).toBe(SITE_POLICY);
    expect(await policyOf(path)).toBe(SITE_POLICY);
  });

  it.each([
    '/manager',
    '/manager/notice2',
    '/manager/notice2/add',
    '/manager/media',
    '/manager/login',
    '/manager/no',
  ])('lets widgets of the manager area place themselves, and no more, on %s', async (path) => {
    expect(await policyOf(path, clients.admin)).toBe(MANAGER_POLICY);
  });

  it('of a family page is the strict one', async () => {
    expect(await policyOf('/family', clients.family)).toBe(SITE_POLICY);
  });
});

describe('other headers', () => {
  it.each(['/', '/notice', '/manager', '/healthz', '/robots.txt', '/nowhere', '/favicon.svg'])(
    'guard the browser on %s',
    async (path) => {
      const { headers } = await clients.guest.ask(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('permissions-policy')).toBe(PERMISSIONS);
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it.each<[keyof typeof clients, string]>([
    ['family', '/family'],
    ['family', '/'],
    ['family', '/notice'],
    ['admin', '/manager'],
    ['admin', '/manager/worker'],
    ['admin', '/notice/detail/1'],
    ['guest', '/family/login'],
    ['guest', '/nowhere'],
  ])('let nobody keep what was made for one person (%s %s)', async (name, path) => {
    const answer = await clients[name].ask(path);
    await answer.arrayBuffer();
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
    expect(answer.headers.get('vary')).toMatch(/Accept, Cookie/);
  });

  it.each(['/notice', '/family', '/manager/worker', '/api/auth/me'])(
    'let nobody keep data (%s)',
    async (path) => {
      const client = path === '/family' ? clients.family : clients.admin;
      const answer = await client.ask(path, { headers: { accept: 'application/json' } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('no-store');
    },
  );

  it('keep built files for good, packed', async () => {
    const html = await (await clients.guest.ask('/')).text();
    const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) =>
      String(file),
    );
    expect(files.some((file) => file.endsWith('.js')) && files.some((file) => file.endsWith('.css'))).toBe(
      true,
    );
    let unpacked = 0;
    for (const file of files) {
      const { status, head, body } = await sendRaw(site.url, file, { headers: { 'Accept-Encoding': 'br' } });
      expect(status).toBe(200);
      expect(head).toMatch(/Cache-Control: public, ?max-age=31536000, ?immutable/i);
      // What fits in one packet is sent as it is.
      expect(body.length < 1024 || /Content-Encoding: br/i.test(head)).toBe(true);
      unpacked += /Content-Encoding/i.test(head) ? 0 : 1;
      expect(head).toMatch(/Content-Type: text\/(javascript|css)/i);
    }
    expect(unpacked).toBeLessThan(files.length);
  });

  it('never keep a built file that does not exist', async () => {
    const answer = await clients.guest.ask('/assets/no-such-file.js');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('data in a document', () => {
  it('cannot end its script, and is read as it was written', async () => {
    const html = await (await clients.guest.ask('/')).text();
    const [, json = ''] = /<script type="application\/json" id="engawa">(.*?)<\/script>/s.exec(html) ?? [];
    expect(json).not.toMatch(/[<\u2028\u2029]/);
    const { answer } = JSON.parse(json) as {
      answer: { view: { latest: { title: string }[]; important: { title: string }[] } };
    };
    expect([...answer.view.latest, ...answer.view.important].map(({ title }) => title)).toContain(TITLE);
    expect(html).not.toContain('<script>alert(1)');
  });
});

describe('cookies', () => {
  const cookiesOf = async (path: string, form: Record<string, string>, origin = site.url) =>
    (
      await fetch(origin + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
    ).headers.getSetCookie();

  it('of a session are for this site and no script', async () => {
    const [cookie, ...others] = await cookiesOf('/family/login', {
      login: 'H-0002',
      password: 'engawa-demo-family',
    });
    expect(others).toEqual([]);
    expect(cookie).toMatch(/^engawa=s%3A[^;]+; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('of a session that is remembered last 30 days', async () => {
    const form = { login: 'H-0002', password: 'engawa-demo-family', remember: 'on' };
    expect((await cookiesOf('/family/login', form))[0]).toMatch(
      /^engawa=[^;]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
  });

  it('of the way back are short and for no script', async () => {
    const { headers } = await fetch(`${site.url}/manager/worker`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^engawa_return=%2Fmanager%2Fworker; Max-Age=600; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  it('are none for guests', async () => {
    for (const path of ['/', '/notice', '/family/login'])
      expect((await fetch(site.url + path)).headers.getSetCookie()).toEqual([]);
  });
});

describe('a site that is reached by https', () => {
  it('says so, and binds its cookie to the host and to https', async () => {
    const secure = await startDemoSite({ BASE_URL: 'https://hiami.example' });
    try {
      const headers = { origin: 'https://hiami.example' };
      const page = await secure.guest().ask('/');
      expect(page.headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
      const answer = await fetch(`${secure.url}/manager/login`, {
        method: 'POST',
        redirect: 'manual',
        headers,
        body: new URLSearchParams({ login: 'press', password: 'engawa-demo-press' }),
      });
      expect(answer.status).toBe(303);
      expect(answer.headers.getSetCookie()).toEqual([
        expect.stringMatching(/^__Host-engawa=s%3A[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
      ]);
      await expect(signIn(secure.url, 'press')).rejects.toThrow('403');
    } finally {
      await secure.stop();
    }
  });
});
