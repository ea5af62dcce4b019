import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  audienceOfPath,
  loginNeverFor,
  mayLandOn,
  validReturnPath,
} from '../../../../../src/adapters/http/account/return-path.ts';
import { aFamilyActor, aWorkerActor } from '../../../../support/builders/accounts.ts';

describe('validReturnPath', () => {
  it.each([
    '/',
    '/family/photo',
    '/family/photo?album=3#p12',
    '/manager/notice2/edit/12?tab=1&q=%E7%A5%AD%E3%82%8A',
    '/notice/%E5%A4%8F',
    '/~user/@home/a-b_c',
    '/notice?',
    '/notice#',
    '/manager/worker?next=//evil.example',
  ])('keeps %j', (path) => {
    expect(validReturnPath(path)).toBe(path);
  });

  it.each([
    '',
    'family',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    '/%0d%0aSet-Cookie:x',
    '/a\r\nLocation: //evil.example',
    '/\t/evil.example',
    '/family\n',
    '/%2F/evil',
    '/%2Fevil.example',
    '/%5Cevil',
    '/%5c%5cevil',
    '/a/%5Cevil',
    '/..//evil.example',
    '/%2e%2e//evil.example',
    '/%2E//evil.example',
    '/a.b',
    '/%',
    '/%ff',
    '/a?x=%0d%0a',
    '/a?x=%',
    '/a#%00',
    '/夏',
    '/a b',
    '/a?x=<script>',
    'javascript:alert(1)',
    'https://evil.example/',
    '/https:evil',
    ` /family`,
  ])('drops %j', (path) => {
    expect(validReturnPath(path)).toBeNull();
  });

  it.each([undefined, null, 1, {}, ['/family'], true])('drops what is no text: %j', (raw) => {
    expect(validReturnPath(raw)).toBeNull();
  });

  it('takes 2000 characters and no more', () => {
    expect(validReturnPath(`/${'a'.repeat(1999)}`)).not.toBeNull();
    expect(validReturnPath(`/${'a'.repeat(2000)}`)).toBeNull();
  });

  it('never leads off the site: as it is, resolved, or decoded once', () => {
    const parts = [
      '/',
      '\\',
      '%2F',
      '%5C',
      '%2e',
      '.',
      '%09',
      '%0a',
      '%25',
      '%',
      '@',
      ':',
      '?',
      '#',
      'evil',
      '\t',
      ' ',
    ];
    const nasty = fc.string({ unit: fc.constantFrom(...parts), maxLength: 12 }).map((rest) => `/${rest}`);
    const home = 'https://home.example';
    fc.assert(
      fc.property(fc.oneof(nasty, fc.webPath(), fc.string()), (raw) => {
        const path = validReturnPath(raw);
        if (path === null) return;
        expect(new URL(path, home).origin).toBe(home);
        expect(new URL(new URL(path, home).pathname, home).origin).toBe(home);
        expect(new URL(decodeURIComponent(path), home).origin).toBe(home);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('loginNeverFor', () => {
  it.each(['/login', '/family/login', '/manager/login/', '/callback?code=1', '/logout#x', '/Login'])(
    'never sends %s to the login page',
    (path) => {
      expect(loginNeverFor(path)).toBe(true);
    },
  );

  it.each(['/', '/family', '/family/photo', '/loginx', '/callback/x'])('lets %s ask for a login', (path) => {
    expect(loginNeverFor(path)).toBe(false);
  });
});

describe('the area a path lies in', () => {
  it.each([
    ['/family', 'family'],
    ['/family/photo?album=3', 'family'],
    ['/manager#top', 'manager'],
    ['/manager/notice2/edit/3', 'manager'],
    ['/familyx', null],
    ['/notice', null],
  ])('%s is %s', (path, audience) => {
    expect(audienceOfPath(path)).toBe(audience);
  });
});

describe('where one may land after signing in', () => {
  it('is the own area or a page of everybody', () => {
    expect(mayLandOn(aFamilyActor(), '/family/photo')).toBe(true);
    expect(mayLandOn(aFamilyActor(), '/notice/detail/3')).toBe(true);
    expect(mayLandOn(aFamilyActor(), '/manager')).toBe(false);
    expect(mayLandOn(aWorkerActor(), '/family')).toBe(false);
  });
  it('is never a login page', () => {
    expect(mayLandOn(aWorkerActor(), '/manager/login')).toBe(false);
    expect(mayLandOn(aWorkerActor(), '/login?x=1')).toBe(false);
  });
});
