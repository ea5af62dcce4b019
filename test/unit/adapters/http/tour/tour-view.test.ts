import { describe, expect, it } from '@jest/globals';
import { tourView } from '../../../../../src/adapters/http/tour/tour-pages.ts';
import { loadSiteProfile } from '../../../../../src/adapters/site/site-profile.yaml.ts';
import { tourSchema } from '../../../../../src/domain/site/tour.ts';

const profile = loadSiteProfile('views/site');

describe('the tour', () => {
  it('numbers the stops of each home in walking order, the same on its floor maps', () => {
    for (const { stops, floors } of tourView(profile).tours) {
      expect(stops.map(({ number }) => number)).toEqual(stops.map((_, index) => index + 1));
      const marked = floors.flatMap(({ spaces }) => spaces.flatMap(({ stop }) => (stop ? [stop] : [])));
      for (const stop of stops)
        expect(marked).toContainEqual({ code: stop.code, number: stop.number, title: stop.title });
    }
  });

  it('draws as many private rooms on a floor as the profile has there', () => {
    const [home] = tourView(profile).tours;
    const upper = home?.floors.find(({ code }) => code === 'nursing-home-2f');
    const rooms = upper?.spaces.filter(({ label }) => label === '個室').map(({ cells }) => cells) ?? [];
    expect(rooms.reduce((sum, cells) => sum + cells, 0)).toBe(
      profile.facilities.nursing_home.units[0]?.capacity,
    );
  });
});

describe('a wrong tour', () => {
  const pathsRefused = (change: (copy: ReturnType<typeof tourSchema.parse>) => void) => {
    const copy = tourSchema.parse(structuredClone(profile.tour));
    change(copy);
    return tourSchema.safeParse(copy).error?.issues.map(({ path }) => path.join('.')) ?? [];
  };
  const spacesOf = (copy: ReturnType<typeof tourSchema.parse>) => copy.tours[0]?.floors[0]?.spaces ?? [];

  it('with a room beyond the floor is refused', () => {
    expect(pathsRefused((copy) => Object.assign(spacesOf(copy)[0] ?? {}, { x: 90 }))).toEqual([
      'tours.0.floors.0.spaces.0',
    ]);
  });
  it('with a room of no stop is refused', () => {
    expect(pathsRefused((copy) => Object.assign(spacesOf(copy)[1] ?? {}, { stop: 'attic' }))).toEqual([
      'tours.0.floors.0.spaces.1.stop',
    ]);
  });
  it('with one anchor twice is refused', () => {
    expect(
      pathsRefused((copy) => {
        const stop = copy.tours[0]?.stops[1];
        if (stop) copy.tours[1]?.stops.push(stop);
      }),
    ).toEqual(['tours']);
  });
});
