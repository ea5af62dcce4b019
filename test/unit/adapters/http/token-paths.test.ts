import { describe, expect, it } from '@jest/globals';
import { holdsToken, withoutToken } from '../../../../src/adapters/http/token-paths.ts';

const PLACES = [
  '/mail/family_check/confirm',
  '/mail/family_check/complite',
  '/mail/reserve_check',
  '/visit/room',
  '/family/reset',
  '/manager/reset',
];

describe('the secret at the end of a path', () => {
  it.each(PLACES)('of %s is left out', (place) => {
    for (const end of [
      's3cr-et_',
      's3cret。',
      's3cret.ics',
      's3cret/more',
      's3cret//',
      '%73%33cret',
      's3cret%',
    ]) {
      expect(holdsToken(`${place}/${end}`)).toBe(true);
      expect(withoutToken(`${place}/${end}`)).toBe(`${place}/…`);
    }
  });
  it.each(PLACES)('of %s is left out of other spellings that find the page, or fail to', (place) => {
    const [, first = '', ...rest] = place.split('/');
    const encoded = `/%${first.charCodeAt(0).toString(16)}${first.slice(1)}/${rest.join('/')}`;
    for (const path of [place.toUpperCase(), place.replaceAll('/', '//'), encoded])
      for (const end of ['s3cret', 's3cret%', 's3cret%ff'])
        expect(withoutToken(`${path}/${end}`)).not.toContain('s3cret');
  });
  it('is nowhere else', () => {
    for (const path of [
      ...PLACES,
      ...PLACES.map((place) => `${place}/`),
      '/',
      '/family/account',
      '/manager/category/edit/3',
      '/notice/detail/7',
      '/visit/test',
      '/mail',
      '/%',
      '*',
    ]) {
      expect([path, holdsToken(path)]).toEqual([path, false]);
      expect(withoutToken(path)).toBe(path);
    }
  });
});
