import { describe, expect, it } from '@jest/globals';
import { pageWindow } from '../../../../src/ui/kit/page-window.ts';

describe('pageWindow', () => {
  it('shows every page of a short list', () => {
    expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4]);
  });

  it('shows both ends and the neighbours of a long list', () => {
    expect(pageWindow(20, 400)).toEqual([1, 'gap-before', 18, 19, 20, 21, 22, 'gap-after', 400]);
  });

  it('shows the page itself where a gap would stand for one page only', () => {
    expect(pageWindow(5, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});
