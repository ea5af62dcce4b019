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

it('tells the compiler nothing that it cannot check', () => {
  expect(blindCasts(tree)).toEqual([]);
});
