import { describe, expect, it } from '@jest/globals';
import { audienceOf, fits } from '../../../../../src/adapters/http/account/landing.ts';
import { aFamilyActor, aWorkerActor } from '../../../../support/builders/accounts.ts';

describe('the area a path lies in', () => {
  it.each([
    ['/family', 'family'],
    ['/family/photo?album=3', 'family'],
    ['/manager#top', 'manager'],
    ['/manager/notice2/edit/3', 'manager'],
    ['/familyx', null],
    ['/notice', null],
  ])('%s is %s', (path, audience) => {
    expect(audienceOf(path)).toBe(audience);
  });
});

describe('where one may land after signing in', () => {
  it('is the own area or a page of everybody', () => {
    expect(fits(aFamilyActor(), '/family/photo')).toBe(true);
    expect(fits(aFamilyActor(), '/notice/detail/3')).toBe(true);
    expect(fits(aFamilyActor(), '/manager')).toBe(false);
    expect(fits(aWorkerActor(), '/family')).toBe(false);
  });
  it('is never a login page', () => {
    expect(fits(aWorkerActor(), '/manager/login')).toBe(false);
    expect(fits(aWorkerActor(), '/login?x=1')).toBe(false);
  });
});
