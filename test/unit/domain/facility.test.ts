import { expect, it } from '@jest/globals';
import { facilityPageId, facilityPath, ofEachFacility } from '../../../src/domain/facility.ts';

it('gives each page of a facility its id and address, the top page that of the facility', () => {
  expect(facilityPageId('nursing_home', 'principle')).toBe('nursing_home.principle');
  expect(facilityPath('nursing_home', 'useguid')).toBe('/nursing_home/useguid');
  expect(facilityPath('group_home', 'top')).toBe('/group_home');
});

it('makes one thing for each facility, under its page id', () => {
  expect(ofEachFacility('service', (facility) => facility)).toEqual({
    'nursing_home.service': 'nursing_home',
    'group_home.service': 'group_home',
  });
});
