import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { listQueryString, readListQuery } from '../../../../src/application/resource/list-query.ts';
import { graphemes } from '../../../../src/domain/text.ts';
import { itemResource } from '../../../support/builders/items.ts';

const read = (query: string) => readListQuery(itemResource, new URLSearchParams(query));

describe('the query of a list page', () => {
  it('is the list’s own way when the URL says nothing', () => {
    expect(read('')).toEqual({
      page: 1,
      size: 25,
      sort: { key: 'at', direction: 'desc' },
      search: '',
      filters: {},
      deleted: false,
    });
  });

  it('reads every parameter', () => {
    expect(read('page=3&size=50&sort=-name&q=%E6%9D%96&facility=group_home&urgent=true&bin=1')).toEqual({
      page: 3,
      size: 50,
      sort: { key: 'name', direction: 'desc' },
      search: '杖',
      filters: { facility: 'group_home', urgent: 'true' },
      deleted: true,
    });
  });

  it.each([
    ['0', 1],
    ['-4', 1],
    ['abc', 1],
    ['1.5', 1],
    ['', 1],
    ['7', 7],
    ['99999999999999999999', 1_000_000],
  ])('takes page=%s for page %d', (page, expected) => {
    expect(read(`page=${page}`).page).toBe(expected);
  });

  it.each([
    ['1', 25],
    ['40', 50],
    ['1000', 100],
    ['x', 25],
  ])('takes size=%s for the nearest size %d', (size, expected) => {
    expect(read(`size=${size}`).size).toBe(expected);
  });

  it.each(['sort=facility', 'sort=-', 'sort=__proto__', 'sort=version', 'facility=x', 'urgent=1', 'bin=yes'])(
    'leaves out what the list does not know: %s',
    (query) => {
      expect(read(query)).toEqual(read(''));
    },
  );

  it('takes only ids for a filter by a named list whose values are not known', () => {
    const filters = [{ key: 'facility', label: '担当', choices: 'workers' }] as const;
    const resource = { ...itemResource, filters };
    const value = (text: string) =>
      readListQuery(resource, new URLSearchParams({ facility: text })).filters.facility;
    expect(['12', 'abc', '0', '2147483648'].map(value)).toEqual(['12', undefined, undefined, undefined]);
  });

  it('ignores NUL and other controls in a search, and what comes after 100 characters', () => {
    expect(read('q=%00a%00b%07').search).toBe('ab');
    expect(graphemes(read(`q=${encodeURIComponent('👵🏻'.repeat(120))}`).search)).toBe(100);
  });

  it('never fails, and comes back from its own URL unchanged', () => {
    const key = fc.constantFrom('page', 'size', 'sort', 'q', 'facility', 'urgent', 'bin', 'x');
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('1', '25', '100', 'name', '-name', '-at', 'at', 'group_home', 'true', '\u0000', '%'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value)), (pairs) => {
        const query = readListQuery(itemResource, new URLSearchParams(pairs));
        expect(read(listQueryString(itemResource, query).slice(1))).toEqual(query);
      }),
    );
  });

  it('leaves the list’s own way out of a URL', () => {
    expect(listQueryString(itemResource, read('page=1&size=25&sort=-at'))).toBe('');
    expect(listQueryString(itemResource, read('q=a b&sort=at&page=2'))).toBe('?q=a+b&sort=at&page=2');
  });
});
