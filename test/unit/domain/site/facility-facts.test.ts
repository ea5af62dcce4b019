import { expect, it } from '@jest/globals';
import { addressLine, hoursLine } from '../../../../src/domain/site/facility-facts.ts';

it('writes opening hours from, to and on which days', () => {
  expect(hoursLine({ from: '09:00', to: '18:00', days: '毎日' })).toBe('9:00〜18:00（毎日）');
});

it.each([
  ['凪浜区', '〒000-0001 瀬凪県凪浜市凪浜区1-2'],
  [undefined, '〒000-0001 瀬凪県凪浜市1-2'],
])('writes an address in one line, with the ward %s', (ward, line) => {
  const address = { postalCode: '000-0001', prefecture: '瀬凪県', city: '凪浜市', ward, line: '1-2' };
  expect(addressLine(address)).toBe(line);
});
