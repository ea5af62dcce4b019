import { expect, it } from '@jest/globals';
import { namesExportedTwice } from '../../bench/structure/exports.ts';
import { circularPairs } from '../../bench/structure/features.ts';
import { blindCasts } from '../../bench/structure/files.ts';
import { readTree } from '../../bench/structure/read-tree.ts';

const tree = readTree('.');

it('lets features of the application import each other one way only', () => {
  expect(circularPairs(tree)).toEqual([]);
});

/** What each area and each part of the kit exports under the same name. */
const BY_CONVENTION = ['routes', 'samples'];

it('exports each name of src from one module alone', () => {
  const twice = [...namesExportedTwice(tree)].filter(([name]) => !BY_CONVENTION.includes(name));
  expect(twice).toEqual([]);
});

/** What a library or the router types more widely than it is; no list, form or page is among them. */
const WIDER_THAN_IT_IS = [
  'src/adapters/db/resource/columns.ts',
  'src/adapters/db/value-types.ts',
  'src/adapters/db/watch/slow-queries.ts',
  'src/adapters/http/areas.ts',
  'src/adapters/http/csp.ts',
  'src/adapters/http/session.ts',
  'src/adapters/queue/guarded-pool.ts',
  'src/ui/area-face.tsx',
  'src/ui/resource/FormPage.tsx',
  'src/ui/resource/ListTable.tsx',
];

it('tells the compiler what it cannot check in these files alone', () => {
  expect([...new Set(blindCasts(tree))].sort()).toEqual(WIDER_THAN_IT_IS);
});
