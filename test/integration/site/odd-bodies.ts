import { gzipSync } from 'node:zlib';

export type Posted = { type: string; body: string | Buffer; encoding?: string };

export const FORM = 'application/x-www-form-urlencoded';
export const JSON_TYPE = 'application/json';
export const MULTIPART = 'multipart/form-data; boundary=x';
export const field = (name: string, value = '1') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** Bodies that no form of the site sends. None of them is a sign-in, or a row that could be stored. */
export const BODIES: readonly [string, Posted][] = [
  ['nothing', { type: FORM, body: '' }],
  ['broken escapes', { type: FORM, body: 'login=%&b=%ff&%=1' }],
  ['2,000 fields', { type: FORM, body: 'a=1&'.repeat(2000) }],
  ['2 MB', { type: FORM, body: `login=${'x'.repeat(2_000_000)}` }],
  ['500 levels', { type: FORM, body: `login${'[a]'.repeat(500)}=1` }],
  ['20 levels', { type: FORM, body: `login${'[a]'.repeat(20)}=1` }],
  [
    'names of every object',
    {
      type: FORM,
      body: 'login[toString]=1&password[valueOf]=1&_act[toString]=1&__proto__[a]=1&constructor[prototype][a]=1',
    },
  ],
  ['another character set', { type: `${FORM}; charset=utf-7`, body: 'login=a' }],
  ['a false packing', { type: FORM, body: 'login=a', encoding: 'gzip' }],
  ['an unknown packing', { type: FORM, body: 'login=a', encoding: 'zip' }],
  ['a bomb', { type: FORM, body: gzipSync(Buffer.alloc(20_000_000, 'a')), encoding: 'gzip' }],
  ['half a JSON', { type: JSON_TYPE, body: '{"login":' }],
  ['a JSON null', { type: JSON_TYPE, body: 'null' }],
  ['a JSON list', { type: JSON_TYPE, body: '[]' }],
  ['a JSON list of lists', { type: JSON_TYPE, body: `{"login":${'['.repeat(50_000)}${']'.repeat(50_000)}}` }],
  [
    'JSON of other shapes',
    {
      type: JSON_TYPE,
      body: '{"login":{"toString":1},"password":[{}],"id":{"valueOf":1},"version":{},"_act":{},"__proto__":{"a":1}}',
    },
  ],
  ['text', { type: 'text/plain', body: 'login=a&password=b' }],
  [
    'XML',
    { type: 'application/xml', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  ],
  ['multipart without a boundary', { type: 'multipart/form-data', body: field('login') }],
  ['multipart without an end', { type: MULTIPART, body: field('login') }],
  ['multipart of noise', { type: MULTIPART, body: '--x\r\nnoise' }],
  ["a NUL in a part's name", { type: MULTIPART, body: `${field('lo\0gin')}--x--\r\n` }],
  ['a list of 4,000,000,000', { type: MULTIPART, body: `${field('login[4000000000]')}--x--\r\n` }],
  ['multipart of 50 levels', { type: MULTIPART, body: `${field(`login${'[a]'.repeat(50)}`)}--x--\r\n` }],
  [
    'names of every object in parts',
    {
      type: MULTIPART,
      body: `${field('_act[toString]')}${field('__proto__[a]')}${field('constructor[prototype][a]')}${field('id[x]')}${field('version[x]')}--x--\r\n`,
    },
  ],
  [
    '600 parts',
    {
      type: MULTIPART,
      body: `${Array.from({ length: 600 }, (_, index) => field(`a${index}`)).join('')}--x--\r\n`,
    },
  ],
];
