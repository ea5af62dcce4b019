import { describe, expect, it } from '@jest/globals';
import { openSocket, readAnswer, sendRaw } from '../../support/raw-http.ts';
import { cookieOf, expectRefusal, oddSite } from './odd-site.ts';

const odd = oddSite();

/** Sends these bytes and reads what is answered until the connection ends. */
const answerTo = async (text: string, encoding: BufferEncoding = 'latin1') => {
  const socket = await openSocket(odd.site.url);
  socket.write(text, encoding);
  return readAnswer(socket);
};

const HOST = 'Host: localhost\r\nConnection: close\r\n';
const post = (headers: string, body: string, path = '/manager/login') =>
  `POST ${path} HTTP/1.1\r\n${HOST}${headers}${/-Length|chunked/.test(headers) ? '' : `Content-Length: ${body.length}\r\n`}\r\n${body}`;
const FORM = 'Content-Type: application/x-www-form-urlencoded\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const CHUNKED = `${FORM}Transfer-Encoding: chunked\r\n`;

/** Refused with a sentence in Japanese, by the site or already by its server. */
const REFUSED: readonly [string, string, readonly number[]][] = [
  ['noise', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', [400]],
  ['half a request line', 'GET\r\n\r\n', [400]],
  ['another version', `GET / HTTP/9.9\r\n${HOST}\r\n`, [400]],
  ['an unknown method', `BREW / HTTP/1.1\r\n${HOST}\r\n`, [400, 405]],
  ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}\r\n`, [404, 405]],
  ['PUT', `PUT /notice HTTP/1.1\r\n${HOST}Content-Length: 0\r\n\r\n`, [403, 405]],
  ['DELETE', `DELETE /notice HTTP/1.1\r\n${HOST}\r\n`, [403, 405]],
  ['PROPFIND', `PROPFIND / HTTP/1.1\r\n${HOST}\r\n`, [403, 405]],
  ['CONNECT', `CONNECT example.jp:443 HTTP/1.1\r\n${HOST}\r\n`, [405]],
  ['a NUL in the target', `GET /\0 HTTP/1.1\r\n${HOST}\r\n`, [400]],
  ['a NUL in a header', `GET / HTTP/1.1\r\n${HOST}X-A: a\0b\r\n\r\n`, [400]],
  ['a header without a name', `GET / HTTP/1.1\r\n${HOST}: a\r\n\r\n`, [400]],
  ['headers of 40 KB', `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(40_000)}\r\n\r\n`, [431]],
  ['a cookie of 40 KB', `GET /login HTTP/1.1\r\n${HOST}Cookie: engawa=${'a'.repeat(40_000)}\r\n\r\n`, [431]],
  ['a target of 40 KB', `GET /${'a'.repeat(40_000)} HTTP/1.1\r\n${HOST}\r\n`, [431]],
  ['an expectation', `GET /login HTTP/1.1\r\n${HOST}Expect: coffee\r\n\r\n`, [417]],
  ['two lengths', post(`${FORM}Content-Length: 3\r\nContent-Length: 4\r\n`, 'a=1'), [400]],
  ['a negative length', post(`${FORM}Content-Length: -1\r\n`, ''), [400]],
  ['a length and chunks', post(`${CHUNKED}Content-Length: 3\r\n`, '0\r\n\r\n'), [400]],
  ['chunks of no number', post(CHUNKED, 'xyz\r\na=1\r\n0\r\n\r\n'), [400]],
  ['a chunk longer than it says', post(CHUNKED, '1\r\na=1\r\n0\r\n\r\n'), [400]],
  ['a chunk of 2^70', post(CHUNKED, '400000000000000000\r\na=1\r\n0\r\n\r\n'), [400]],
  ['an unknown transfer', post(`${FORM}Transfer-Encoding: gzip, chunked, cow\r\n`, ''), [400]],
  ['long extensions of a chunk', post(CHUNKED, `3;${'a'.repeat(20_000)}\r\na=1\r\n0\r\n\r\n`), [400, 413]],
  ['a form in broken UTF-8', post(FORM, 'login=\xff\xfe&a=\xc3('), [401, 422]],
  ['JSON in broken UTF-8', post(JSON_TYPE, '{"login":"\xff\xfe"}\n'), [400, 401, 422]],
  ['JSON with a NUL', post(JSON_TYPE, '{"login":"a\\u0000","password":"b"}'), [401, 422]],
  ['JSON with half a sign', post(JSON_TYPE, '{"login":"a\\ud800","password":"b"}'), [401, 422]],
  [
    'a protocol of tomorrow',
    `GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: h3\r\n\r\n`,
    [400, 404],
  ],
];

describe('what no browser sends', () => {
  it.each(REFUSED)('is refused with a page, and the connection ends: %s', async (_name, text, statuses) => {
    const answer = await answerTo(text);
    expectRefusal(answer, statuses);
    if (!text.startsWith('TRACE') && !text.startsWith('HEAD'))
      expect(answer.body.toString('utf8')).toMatch(/[ぁ-ん]/);
    expect((await fetch(`${odd.site.url}/healthz`)).status).toBe(200);
  });

  it('of HTTP/1.0 is answered as any other; HTTP/1.1 must name its host (RFC 9112 section 3.2)', async () => {
    expect((await answerTo('GET /login HTTP/1.0\r\n\r\n')).status).toBe(200);
    expect((await answerTo('GET /login HTTP/1.1\r\nConnection: close\r\n\r\n')).status).toBe(400);
  });

  it('in a cookie is no session', async () => {
    for (const value of [
      '%',
      's%3A',
      's:%00',
      's:\xff\xfe',
      `s:${'a'.repeat(4000)}`,
      '"',
      'a;'.repeat(1000),
      '[object Object]',
    ])
      for (const name of ['engawa', 'engawa_return', 'engawa_text', '__proto__']) {
        const headers = { Accept: 'text/html', Cookie: `${name}=${value}` };
        expect((await sendRaw(odd.site.url, '/login', { headers })).status).toBe(200);
        expectRefusal(await sendRaw(odd.site.url, '/manager/worker', { headers }), [303]);
      }
  });

  it('in a query is no search', async () => {
    for (const query of [
      '%',
      '%ff%fe',
      '%00',
      'q=%00',
      'q=%ff',
      'q=%ed%a0%80',
      'q[a]=1',
      'q=1&q=2',
      `${'a=1&'.repeat(3000)}`,
      '__proto__=1',
      'page[toString]=1',
      '=',
    ])
      for (const path of ['/notice', '/manager/worker', '/manager/category']) {
        const headers = { Accept: 'text/html', Cookie: cookieOf(odd.admin) };
        const { status } = await sendRaw(odd.site.url, `${path}?${query}`, { headers });
        expect([query, path, status]).toEqual([
          query,
          path,
          status < 500 && status > 0 ? status : 'answered',
        ]);
      }
  });

  it('as a header that names a language, a type, a range or a time is left aside', async () => {
    for (const [name, value] of [
      ['Accept', '*/*;q=nan, ;;;'],
      ['Accept', 'a'.repeat(8000)],
      ['Accept-Language', ',;q=,;'.repeat(500)],
      ['Accept-Encoding', 'br;q=x, *;q=-1'],
      ['Range', 'bytes=9-1'],
      ['Range', `bytes=${'0-,'.repeat(2000)}`],
      ['If-None-Match', '"'.repeat(3000)],
      ['If-Modified-Since', 'yesterday'],
      ['Content-Type', 'multipart/form-data; boundary='],
      ['X-Forwarded-For', `${'1,'.repeat(2000)}\xff`],
      ['X-Forwarded-Proto', 'gopher'],
      ['Authorization', 'Bearer'],
      ['Authorization', 'Basic %%%'],
      ['Origin', '\xff://'],
    ] as const)
      for (const path of ['/notice', '/login', '/robots.txt', '/favicon.ico', '/site.webmanifest'])
        expect([
          name,
          path,
          (await sendRaw(odd.site.url, path, { headers: { [name]: value } })).status < 500,
        ]).toEqual([name, path, true]);
  });
});
