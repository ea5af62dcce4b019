import { expect, it } from '@jest/globals';
import { facilityPageId, ofEachFacility } from '../../../src/domain/facility.ts';
import { publicPaths } from '../../../src/paths.ts';

it('gives each page of a facility its id and address, the top page that of the facility', () => {
  expect(facilityPageId('nursing_home', 'principle')).toBe('public.facility.nursing_home.principle');
  expect(publicPaths.facility('nursing_home', 'useguid')).toBe('/nursing_home/useguid');
  expect(publicPaths.facility('group_home', 'top')).toBe('/group_home');
});

it('makes one thing for each facility, under its page id', () => {
  expect(ofEachFacility('service', (facility) => facility)).toEqual({
    'public.facility.nursing_home.service': 'nursing_home',
    'public.facility.group_home.service': 'group_home',
  });
});
