import { describe, expect, it } from '@jest/globals';
import { loadSiteProfile } from '../../../../src/adapters/site/site-profile.yaml.ts';
import { mapSchema } from '../../../../src/domain/site/map.ts';

const shipped = loadSiteProfile('views/site').map;

const refused = (map: unknown): string[] => {
  const parsed = mapSchema.safeParse(map);
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path.join('.'));
};

describe('mapSchema', () => {
  it('takes the shipped map', () => {
    expect(refused(shipped)).toEqual([]);
  });

  it('refuses places and names that lie off the sheet, each by its own path', () => {
    const map = structuredClone(shipped) as unknown as {
      width: number;
      places: { at: number[]; label: { at: number[] } }[];
    };
    const [first, second] = map.places;
    if (first) first.at = [map.width + 1, 20];
    if (second) second.label.at = [10, -1];
    expect(refused(map)).toEqual(['places.1.label', 'places.0.at']);
  });
});
