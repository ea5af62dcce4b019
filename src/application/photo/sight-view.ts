import { fileUrl } from '../../domain/file/stored-file.ts';
import { type People, type PersonInAlbum, type SightGroup, sightOf } from '../../domain/photo/sight.ts';
import type { PeopleWords } from './people-words.ts';
import type { SightView } from './photo-album.view.ts';
import type { PhotoRow } from './photos.port.ts';

/** Photos that nobody sees are listed up to here. */
const LISTED = 60;

type Parts = { people: People; words: PeopleWords; placeOf: (person: PersonInAlbum) => string };

/** 誰に見えるか: the photos of an album by who sees them, and those that nobody does. */
export function sightView(photos: readonly PhotoRow[], { people, words, placeOf }: Parts): SightView {
  const { groups, unseen, seenBy } = sightOf(photos, people);
  const byId = new Map(photos.map((photo, index) => [photo.id, { photo, number: index + 1 }]));
  const seeing = [...seenBy.keys()];
  return {
    groups: groups.map((group) => ({
      label: labelOf(group, words),
      photos: group.photos,
      families: group.residents.length,
    })),
    residents: seeing.flatMap((id) => {
      const person = words.known(id);
      if (!person) return [];
      const { name, families } = person;
      return [{ name, place: placeOf(person), photos: seenBy.get(id) ?? 0, members: families }];
    }),
    elsewhere: seeing.filter((id) => !words.known(id)).length,
    unseen: unseen.slice(0, LISTED).flatMap(({ photoId, showing, held }) => {
      const found = byId.get(photoId);
      if (!found) return [];
      const reasons = words.reasonsFor(showing, held);
      return [
        {
          id: photoId,
          number: found.number,
          src: fileUrl(found.photo.key, 'thumb'),
          reasons: reasons.length > 0 ? reasons : [words.nobodyThere(found.photo.tags)],
        },
      ];
    }),
    moreUnseen: Math.max(0, unseen.length - LISTED),
    without: [...people.values()]
      .filter(
        ({ residentId, inAudience, hasAccess, families }) =>
          inAudience && hasAccess && families === 0 && words.known(residentId),
      )
      .map(({ name }) => name),
  };
}

function labelOf({ kind, residentId }: SightGroup, words: PeopleWords): string {
  if (kind === 'audience') return 'だれも写っていない写真';
  if (kind === 'group') return '集合写真';
  return `${words.tagOf(residentId ?? 0).name}${words.known(residentId ?? 0) ? 'さん' : ''}お一人の写真`;
}
