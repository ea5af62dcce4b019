import { z } from 'zod';

const tones = ['dark', 'middle', 'light'] as const;
const tints = ['plain', 'warm', 'green', 'blue', 'rose'] as const;

/** Names of the colours that hold a picture's place until it has loaded; the tokens give each its colour. */
export const grounds = tones.flatMap((tone) => tints.map((tint) => `${tone}-${tint}` as const));

export type Ground = (typeof grounds)[number];
export const groundSchema = z.enum(grounds);

/** The ground nearest to a colour of sRGB, each part 0–255: three tones of five tints. */
export const groundOf = (red: number, green: number, blue: number): Ground => {
  const most = Math.max(red, green, blue);
  const least = Math.min(red, green, blue);
  const lightness = (most + least) / 510;
  const tone = lightness < 0.33 ? 'dark' : lightness < 0.67 ? 'middle' : 'light';
  const chroma = most - least;
  if (chroma < 16) return `${tone}-plain`;
  return `${tone}-${tintOf(hueOf(red, green, blue, most, chroma))}`;
};

const hueOf = (red: number, green: number, blue: number, most: number, chroma: number): number => {
  if (most === red) return (60 * ((green - blue) / chroma) + 360) % 360;
  if (most === green) return 60 * ((blue - red) / chroma) + 120;
  return 60 * ((red - green) / chroma) + 240;
};

const tintOf = (hue: number): (typeof tints)[number] => {
  if (hue >= 10 && hue < 70) return 'warm';
  if (hue >= 70 && hue < 170) return 'green';
  if (hue >= 170 && hue < 265) return 'blue';
  return 'rose';
};
