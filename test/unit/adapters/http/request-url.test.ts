import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { onePath, requestUrl } from '../../../../src/adapters/http/request-url.ts';

const ORIGIN = 'https://hiami.example';
const read = (url: string | undefined) => requestUrl({ url } as { url: string }, ORIGIN)?.href ?? null;

describe('the URL a request asks for', () => {
  it.each([
    ['/', 'https://hiami.example/'],
    ['/notice?q=%25&page=2', 'https://hiami.example/notice?q=%25&page=2'],
    ['/notice/%E3%81%82', 'https://hiami.example/notice/%E3%81%82'],
    ['/notice?to=//evil.example', 'https://hiami.example/notice?to=//evil.example'],
  ])('reads %s as a path of this site', (target, url) => {
    expect(read(target)).toBe(url);
  });

  it('takes the path alone where a proxy names a host, too', () => {
    expect(read('http://evil.example/notice?page=2')).toBe('https://hiami.example/notice?page=2');
  });

  it.each([
    '',
    '*',
    'notice',
    '//',
    '//?a',
    '//:0?x',
    '//[?a',
    '//evil.example/notice',
    '/\\evil.example',
    'http://evil.example',
    'http://[?a',
    'ftp://evil.example/',
  ])('knows no path in %s', (target) => {
    expect(read(target)).toBeNull();
  });

  it.each(['/%', '/%E3%81', '/a%00b', '/a%2fb', '/a%5Cb'])(
    'does not decode %s to something else',
    (target) => {
      expect(read(target)).toBeNull();
    },
  );

  it('never throws', () => {
    expect(read(undefined)).toBeNull();
  });
});

describe('the one spelling of a path', () => {
  it.each([
    ['/', '/'],
    ['/notice', '/notice'],
    ['/notice/', '/notice'],
    ['//', '/'],
    ['//evil.example', '/evil.example'],
    ['/notice//detail///3/', '/notice/detail/3'],
    ['/%6Eotice', '/notice'],
    ['/notice/%3f%23', '/notice/%3F%23'],
    ['/%E3%81%82', '/%E3%81%82'],
    ['/%252F', '/%252F'],
    ['/a@b~c', '/a@b~c'],
  ])('of %s is %s', (path, one) => {
    expect(onePath(path)).toBe(one);
  });

  it('is itself spelled so and leads to no other host, whatever was asked for', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.webSegment(), fc.constantFrom('', '.', '..', '%2e%2e', 'evil.example'))),
        (parts) => {
          const url = requestUrl({ url: `/notice/${parts.join('/')}` }, ORIGIN);
          if (!url) return;
          const one = onePath(url.pathname);
          expect(onePath(one)).toBe(one);
          expect(new URL(one, ORIGIN).href).toBe(ORIGIN + one);
        },
      ),
    );
  });
});
