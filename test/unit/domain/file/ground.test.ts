import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { groundOf, grounds } from '../../../../src/domain/file/ground.ts';

describe('the ground of a picture', () => {
  it.each([
    [0, 0, 0, 'dark-plain'],
    [128, 128, 128, 'middle-plain'],
    [255, 255, 255, 'light-plain'],
    [200, 140, 80, 'middle-warm'],
    [60, 40, 15, 'dark-warm'],
    [90, 160, 70, 'middle-green'],
    [190, 215, 245, 'light-blue'],
    [245, 190, 205, 'light-rose'],
    [128, 20, 30, 'dark-rose'],
    [250, 240, 100, 'light-warm'],
  ])('of the colour %i %i %i is %s', (red, green, blue, ground) => {
    expect(groundOf(red, green, blue)).toBe(ground);
  });

  it('is one of the palette for every colour', () => {
    const part = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(part, part, part, (red, green, blue) => {
        expect(grounds).toContain(groundOf(red, green, blue));
      }),
    );
  });
});
