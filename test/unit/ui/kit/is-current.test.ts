import { describe, expect, it } from '@jest/globals';
import { currentOf } from '../../../../src/ui/kit/is-current.ts';

describe('the tab of the page that is shown', () => {
  const tabs = ['/family/photo', '/family/zoom_visit', '/family/zoom_visit/mailadd'];

  it('is one only: of two that stand under each other the nearer', () => {
    expect(currentOf(tabs, '/family/zoom_visit/mailadd')).toBe('/family/zoom_visit/mailadd');
    expect(currentOf(tabs, '/family/zoom_visit')).toBe('/family/zoom_visit');
  });

  it('is that of the page above, and none elsewhere', () => {
    expect(currentOf(tabs, '/family/photo/12')).toBe('/family/photo');
    expect(currentOf(tabs, '/family/photographs')).toBeUndefined();
  });
});
