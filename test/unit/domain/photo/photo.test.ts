import { describe, expect, it } from '@jest/globals';
import {
  albumVisibility,
  type PersonInAlbum,
  type PhotoInAlbum,
  showingOf,
} from '../../../../src/domain/photo/photo.ts';

const person = (residentId: number, own: Partial<PersonInAlbum> = {}): PersonInAlbum => ({
  residentId,
  name: `入居者 ${residentId}`,
  facility: 'nursing_home',
  unit: '3f',
  room: String(residentId),
  consents: { individual: 'granted', group: 'granted' },
  families: 1,
  inAudience: true,
  hasAccess: true,
  ...own,
});
const photo = (id: number, tags: number[], own: Partial<PhotoInAlbum> = {}): PhotoInAlbum => ({
  id,
  tags,
  group: false,
  held: false,
  ...own,
});
const sight = (people: PersonInAlbum[], ...photos: PhotoInAlbum[]) =>
  albumVisibility(photos, new Map(people.map((one) => [one.residentId, one])));

describe('who sees the photos of an album', () => {
  it('is told by groups, with the residents whose families see them', () => {
    const guest = person(3, { inAudience: false });
    const { groups, unshown, visibleCounts } = sight(
      [person(1), person(2), guest],
      photo(1, []),
      photo(2, [3]),
      photo(3, [1, 3]),
      photo(4, [1, 2]),
      photo(5, [2], { group: true }),
    );
    expect(groups).toEqual([
      { kind: 'audience', residentId: null, photos: 1, residents: [1, 2] },
      { kind: 'one', residentId: 3, photos: 1, residents: [3] },
      { kind: 'group', residentId: null, photos: 3, residents: [1, 2, 3] },
    ]);
    expect([...visibleCounts]).toEqual([
      [1, 4],
      [2, 4],
      [3, 2],
    ]);
    expect(unshown).toEqual([]);
  });

  it('is nobody where a consent is missing, and says whose', () => {
    const unasked = person(2, { consents: { individual: 'granted', group: 'unknown' } });
    const { unshown } = sight([person(1), unasked], photo(1, [1, 2]), photo(2, [2]), photo(3, [9]));
    expect(unshown.map(({ photoId, showing }) => [photoId, showing.missing])).toEqual([
      [1, [{ residentId: 2, purpose: 'group' }]],
      [3, [{ residentId: 9, purpose: 'individual' }]],
    ]);
  });

  it('is nobody while a photo is held, and where nobody concerned has an account or still lives here', () => {
    const people = [person(1), person(2, { families: 0 }), person(3, { hasAccess: false })];
    const { unshown } = sight(
      people,
      photo(1, [], { held: true }),
      photo(2, [2]),
      photo(3, [3]),
      photo(4, []),
    );
    expect(unshown.map(({ photoId, held }) => [photoId, held])).toEqual([
      [1, true],
      [2, false],
      [3, false],
    ]);
  });
});

it('shows a held photo to nobody, whatever was consented', () => {
  const tags = [{ residentId: 1, consents: { individual: 'granted', group: 'granted' } }] as const;
  expect(showingOf({ group: false, held: true, tags })).toEqual({ to: 'nobody', missing: [] });
  expect(showingOf({ group: false, held: true, tags: [] })).toEqual({ to: 'nobody', missing: [] });
  expect(showingOf({ group: false, tags })).toEqual({ to: 'family', missing: [] });
});
