import { describe, expect, it } from '@jest/globals';
import { viewOf } from '../../support/demo-site.ts';
import { openSocket, type RawAnswer, readAnswer, sendRaw } from '../../support/raw-http.ts';
import { cookieOf, expectRefusal, oddSite } from './odd-site.ts';

const odd = oddSite();

const IDS = [
  'abc',
  '0',
  '-1',
  '1.5',
  '1e3',
  '2147483648',
  '99999999999999999999',
  '%00',
  '1%00',
  '%',
  '%25',
  '%E3%81',
  '%EF%BC%91',
  '..%2f1',
  '..%5c1',
  '1;a',
  'x'.repeat(6000),
  '__proto__',
  'constructor',
];

describe('an id that no row can have', () => {
  it.each(IDS)('is not found anywhere: %s', async (id) => {
    const headers = { Cookie: cookieOf(odd.admin), Accept: 'text/html' };
    for (const path of [
      '/notice/detail/',
      '/files/',
      '/manager/notice2/edit/',
      '/manager/notice2/preview/',
      '/manager/category/del/',
      '/manager/media/detail/',
      '/manager/worker/edit/',
    ])
      expectRefusal(await sendRaw(odd.site.url, path + id, { headers }), [404]);
    expectRefusal(await sendRaw(odd.site.url, `/files/${id}/large`, { headers }), [404]);
    // The router says of what cannot be decoded that it is no request.
    for (const path of ['/documents/', '/assets-font/'])
      expectRefusal(await sendRaw(odd.site.url, path + id, { headers }), [400, 404]);
  });
});

describe('a target that is no path', () => {
  it.each([
    '//',
    '//?a',
    '//:0?x',
    '//[?a',
    '/\\?a',
    'http://[?a',
    '//evil.example/notice?a=1',
    '*',
    '/%',
    '/%?a=1',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2fserver/main.mjs',
    '/assets/../../server/main.mjs',
    '/assets-font/..%2f..%2fpackage.json',
  ])('is not found, and does not stop the site: %s', async (target) => {
    expectRefusal(await sendRaw(odd.site.url, target), [404]);
    expect((await fetch(`${odd.site.url}/healthz`)).status).toBe(200);
  });
});

describe('a query', () => {
  it.each([
    'page=0',
    'page=-1',
    'page=999999',
    'page=99999999999999999999',
    'page=1e9',
    'page=abc',
    'size=0',
    'size=100000',
    'sort=__proto__',
    'sort=-password_hash',
    'category=abc',
    'category=2147483648',
    'facility=x',
    'state=constructor',
    'year=0',
    'year=99999',
    'q=%25',
    'q=_',
    'q=%5C',
    'q=%00',
    'q=%',
    'q=%ED%A0%80',
    'q=%27%3B--',
    `q=${'x'.repeat(5000)}`,
    'q[]=1',
    'q=a&q=b',
    '__proto__=1',
    '%=1',
  ])('is answered by the nearest sensible page: %s', async (query) => {
    const headers = { Cookie: cookieOf(odd.admin), Accept: 'text/html' };
    for (const path of [
      '/notice',
      '/manager/notice2',
      '/manager/worker',
      '/manager/media',
      '/manager/category',
    ])
      expect((await sendRaw(odd.site.url, `${path}?${query}`, { headers })).status).toBe(200);
    expect((await sendRaw(odd.site.url, `/notice?${query}`)).status).toBe(200);
  });

  const titles = async (q: string) => {
    const { rows } = await viewOf<{ rows: { title: string }[] }>(
      odd.site.guest(),
      `/notice?q=${encodeURIComponent(q)}`,
    );
    return rows.map(({ title }) => title);
  };

  it('searches for what was typed, not for a pattern', async () => {
    for (const sign of ['%', '_', '\\', '.*', '\0'])
      expect([sign, await titles(`面会${sign}時間`)]).toEqual([sign, []]);
    expect(await titles('オンライン面会の受付時間')).toHaveLength(1);
  });

  it('finds kana however they were typed', async () => {
    const found = await titles('オンライン面会の受付');
    for (const typed of ['ｵﾝﾗｲﾝ面会の受付', 'おんらいん面会の受付', 'オンライン面会の受付'.normalize('NFD')])
      expect(await titles(typed)).toEqual(found);
    expect(await titles('ｶﾞｲﾄﾞ')).toEqual(await titles('ガイド'));
  });
});

describe('a method', () => {
  it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])(
    'that pages do not know is refused: %s',
    async (method) => {
      for (const [path, allow] of [
        ['/', 'GET, HEAD'],
        ['/notice', 'GET, HEAD'],
        ['/family/login', 'GET, HEAD, POST'],
      ]) {
        const answer = await sendRaw(odd.site.url, String(path), {
          method,
          headers: { Origin: odd.site.url, 'Content-Length': '0' },
        });
        expectRefusal(answer, [405]);
        expect(answer.head).toContain(`Allow: ${allow}\r\n`);
      }
      const inside = {
        method,
        headers: { Origin: odd.site.url, Cookie: cookieOf(odd.admin), 'Content-Length': '0' },
      };
      for (const path of ['/manager', '/manager/notice2/edit/1'])
        expectRefusal(await sendRaw(odd.site.url, path, inside), [405]);
      for (const path of ['/files/x/y', '/api/auth/nothing'])
        expectRefusal(await sendRaw(odd.site.url, path, inside), [404]);
    },
  );

  it('HEAD is answered as GET is, without the body', async () => {
    for (const [path, status] of [
      ['/', 200],
      ['/notice/detail/1', 200],
      ['/notice/detail/0', 404],
      ['/manager', 200],
      ['/manager/worker', 303],
      ['/notice/feed.xml', 200],
      ['/healthz', 200],
    ] as const) {
      const answer = await sendRaw(odd.site.url, path, { method: 'HEAD', headers: { Accept: 'text/html' } });
      expect([path, answer.status, answer.body.length]).toEqual([path, status, 0]);
    }
  });
});

describe('headers', () => {
  it.each([
    ['too many', { 'X-Long': 'x'.repeat(20_000) }, 431],
    ['a broken session', { Cookie: 'engawa=%' }, 200],
    ['a session of another key', { Cookie: `engawa=s%3A${'a'.repeat(32)}.b` }, 200],
    ['a session that is JSON', { Cookie: 'engawa=j:{"who":1}' }, 200],
    ['an unknown token', { Authorization: 'Bearer é"\'' }, 401],
    ['another scheme', { Authorization: 'Basic YWRtaW46YWRtaW4=' }, 200],
    ['an odd Accept', { Accept: ',;q=x, */' }, 200],
    ['an odd condition', { 'If-None-Match': '"', 'If-Modified-Since': 'x', Range: 'bytes=9-1' }, 200],
    [
      'another host',
      { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'javascript' },
      200,
    ],
  ])('of %s do no harm', async (_name, headers, status) => {
    const answer = await sendRaw(odd.site.url, '/notice', { headers: headers as Record<string, string> });
    expect(answer.status).toBe(status);
    expect(answer.body.toString('utf8')).not.toContain('evil.example');
    expect(await (await fetch(`${odd.site.url}/notice`)).text()).not.toContain('evil.example');
  });
});

const connectionEnd = async (payload: string): Promise<RawAnswer> => {
  const socket = await openSocket(odd.site.url);
  socket.write(payload);
  return readAnswer(socket);
};

describe('what is no HTTP', () => {
  it.each([
    'GET / HTTP/9.9\r\n\r\n',
    'nonsense\r\n\r\n',
    'GET / HTTP/1.1\r\n\r\n',
    'POST /logout HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ])('is refused: %j', async (payload) => {
    expectRefusal(await connectionEnd(payload), [400, 505]);
  });
});
