import { expect, it } from '@jest/globals';
import { telHref } from '../../../../src/ui/kit/tel-href.ts';

it.each([
  ['0000-00-1201', 'tel:0000001201'],
  ['（００００）００－１２０１', 'tel:0000001201'],
  ['+81 00-0000-1201', 'tel:+810000001201'],
])('makes a telephone address of %s from its digits alone', (printed, address) => {
  expect(telHref(printed)).toBe(address);
});
