import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { upload } from '../../support/demo-notice.ts';
import { perform, viewOf } from '../../support/demo-site.ts';
import { openSocket, type RawAnswer } from '../../support/raw-http.ts';
import { until } from '../../support/until.ts';
import type { WebClient } from '../../support/web-client.ts';
import { BODIES, FORM, field, MULTIPART, type Posted } from './odd-bodies.ts';
import { cookieOf, expectRefusal, oddSite } from './odd-site.ts';

const odd = oddSite();

const post = async (
  path: string,
  { type, body, encoding }: Posted,
  client?: WebClient,
): Promise<RawAnswer> => {
  const answer = await fetch(odd.site.url + path, {
    method: 'POST',
    redirect: 'manual',
    body: new Uint8Array(Buffer.from(body as string)),
    headers: {
      'content-type': type,
      accept: 'text/html',
      origin: odd.site.url,
      ...(encoding && { 'content-encoding': encoding }),
      ...(client && { cookie: cookieOf(client) }),
    },
  });
  return { status: answer.status, head: '', body: Buffer.from(await answer.arrayBuffer()) };
};

describe.each(BODIES)('a form of %s', (_name, posted) => {
  it('is refused to guests', async () => {
    for (const path of ['/manager/login', '/family/login', '/api/auth/login'])
      expectRefusal(await post(path, posted), [400, 413, 415, 422]);
  });

  it('is refused on every form of the manager area', async () => {
    for (const path of [
      '/manager/category',
      '/manager/category/add',
      '/manager/category/edit/1',
      '/manager/notice2',
      '/manager/notice2/add',
      '/manager/notice2/edit/1',
      '/manager/media',
      '/manager/media/detail/1',
      '/manager/worker/add',
      '/manager/worker/edit/2',
    ])
      expectRefusal(await post(path, posted, odd.admin), [400, 413, 415, 422]);
  });
});

describe('a body of a kind that no form is sent in', () => {
  it.each(['text/plain', 'application/xml', 'image/png', 'application/x-unknown'])(
    'is refused: %s',
    async (type) => {
      for (const path of ['/manager/category', '/manager/category/add'])
        expectRefusal(await post(path, { type, body: 'login=a' }, odd.admin), [415]);
    },
  );
});

describe('an act that there is not', () => {
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'nothing'])(
    'is refused: %s',
    async (act) => {
      for (const path of [
        '/manager/category',
        '/manager/notice2',
        '/manager/media',
        '/manager/notice2/edit/1',
        '/manager/media/detail/1',
        '/manager/worker/edit/2',
      ])
        expectRefusal(await post(path, { type: FORM, body: `_act=${act}&id=1` }, odd.admin), [422]);
    },
  );

  it('on more rows than a list shows is refused', async () => {
    const id = Array.from({ length: 101 }, (_, index) => index + 1000).join(',');
    expectRefusal(
      await post('/manager/category', { type: FORM, body: `_act=remove&id=${id}` }, odd.admin),
      [422],
    );
  });
});

describe('the way back after signing in', () => {
  const leadsTo = async (path: string) => {
    const client = odd.site.guest();
    client.cookies.set('engawa_return', encodeURIComponent(path));
    const answer = await client.ask('/manager/login', {
      form: { login: 'press', password: 'engawa-demo-press' },
    });
    return answer.headers.get('location');
  };

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/%2f/evil.example',
    '/%5cevil.example',
    '/..//evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/manager/%0d%0aSet-Cookie:a=b',
    '/family',
    '/manager/login',
    '/logout',
    '%',
  ])('is home for %s', async (path) => {
    expect(await leadsTo(path)).toBe('/manager');
  });

  it('is the page that was wanted', async () => {
    expect(await leadsTo('/manager/notice2?q=%E9%9D%A2')).toBe('/manager/notice2?q=%E9%9D%A2');
  });
});

const temporary = (): string[] =>
  ['tmp', 'tmp/pictures']
    .map((name) => join(odd.site.dataDir, name))
    .filter(existsSync)
    .flatMap((folder) => readdirSync(folder).filter((name) => name !== 'pictures'));

describe('an upload', () => {
  const mediaCount = async () => (await viewOf<{ total: number }>(odd.admin, '/manager/media')).total;

  it('that breaks off half way leaves nothing behind', async () => {
    const before = await mediaCount();
    const socket = await openSocket(odd.site.url);
    const part =
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    socket.write(
      `POST /manager/media HTTP/1.1\r\nHost: localhost\r\nOrigin: ${odd.site.url}\r\nCookie: ${cookieOf(odd.admin)}\r\nContent-Type: ${MULTIPART}\r\nContent-Length: 1000000\r\n\r\n${field('_act', 'upload')}${part}`,
    );
    socket.write(Buffer.alloc(200_000, 1));
    await until(() => temporary().length > 0);
    socket.destroy();
    await until(() => temporary().length === 0);
    expect(await mediaCount()).toBe(before);
  });

  it('that is refused leaves nothing behind', async () => {
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.from('text'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ])
      await expect(upload(odd.admin, 'a.jpg', bytes)).rejects.toThrow('422');
    await until(() => temporary().length === 0);
  });

  it('with a NUL in its name is refused', async () => {
    const body = `${field('_act', 'upload')}--x\r\nContent-Disposition: form-data; name="files"; filename="a\0.jpg"\r\n\r\n1\r\n--x--\r\n`;
    expectRefusal(await post('/manager/media', { type: MULTIPART, body }, odd.admin), [400]);
    await until(() => temporary().length === 0);
  });

  it('where no file belongs is refused', async () => {
    const body = `--x\r\nContent-Disposition: form-data; name="login"; filename="a.jpg"\r\n\r\n1\r\n--x--\r\n`;
    expectRefusal(await post('/family/login', { type: MULTIPART, body }), [422]);
  });
});

describe('text that no feed can hold', () => {
  it('is not kept', async () => {
    const form = { kind: 'notice', name: 'か\ufffeた\uffffい\u0007分類', color: 'sky' };
    await perform(odd.admin, '/manager/category/add', form);
    const { rows } = await viewOf<{ rows: { title: string }[] }>(
      odd.admin,
      `/manager/category?q=${encodeURIComponent('かたい分類')}`,
    );
    expect(rows.map(({ title }) => title).join()).toContain('かたい分類');
  });
});
