import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { grounds } from '../../../../src/domain/file/ground.ts';
import { PALETTE } from '../../../../src/domain/palette.ts';

const css = readFileSync(new URL('../../../../src/ui/kit/tokens.css', import.meta.url), 'utf8');
const token = (name: string) => css.match(new RegExp(`${name}: (#[0-9a-f]{6});`))?.[1] ?? '';
const inClass = (name: string, property: string) =>
  css.match(new RegExp(`\\.${name} \\{[^}]*${property}: (#[0-9a-f]{6});`))?.[1] ?? '';

/** Relative luminance and contrast as WCAG 2.2 defines them. */
const luminance = (hex: string) => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe('colours', () => {
  it.each(PALETTE)('has readable text on the palette colour %s', (color) => {
    const ground = inClass(`palette-${color}`, '--palette-ground');
    expect(contrast(inClass(`palette-${color}`, '--palette-ink'), ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['--ink', '--primary'],
    ['--on-primary-strong', '--primary-strong'],
    ['--on-primary-strong', '--primary-hover'],
    ['--primary-strong', '--paper'],
    ['--primary-hover', '--primary-soft'],
    ['--ink-soft', '--paper-deep'],
    ['--secondary-strong', '--paper'],
    ['--error-text', '--error-soft'],
    ['--info-text', '--info-soft'],
    ['--success-text', '--success-soft'],
    ['--warning-text', '--warning-soft'],
  ])('has readable text: %s on %s', (ink, ground) => {
    expect(contrast(token(ink), token(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('has visible edges of controls on white and paper', () => {
    expect(contrast(token('--line-strong'), token('--card'))).toBeGreaterThanOrEqual(3);
    expect(contrast(token('--line-strong'), token('--paper'))).toBeGreaterThanOrEqual(3);
  });

  it.each(grounds)('has a colour for the picture ground %s', (ground) => {
    expect(inClass(`ground-${ground}`, '--picture-ground')).toMatch(/^#/);
  });
});
