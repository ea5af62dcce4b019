import { expect, it } from '@jest/globals';
import { namesExportedTwice } from '../../bench/structure/exports.ts';
import { circularPairs } from '../../bench/structure/features.ts';
import { blindCasts } from '../../bench/structure/files.ts';
import { readTree } from '../../bench/structure/read-tree.ts';

const tree = readTree('.');

it('lets features of the application import each other one way only', () => {
  expect(circularPairs(tree)).toEqual([]);
});

it('exports each name of src from one module alone', () => {
  expect([...namesExportedTwice(tree)]).toEqual([]);
});

it('tells the compiler nothing that it cannot check', () => {
  expect(blindCasts(tree)).toEqual([]);
});
