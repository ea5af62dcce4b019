import type { Facility } from '../../domain/facility.ts';
import type { RenditionName } from '../../domain/file/stored-file.ts';
import { formatDateTime, formatStamp } from '../../domain/format.ts';
import {
  albumVisibility,
  type People,
  type PersonInAlbum,
  type Showing,
  showingIn,
  type ViewerGroup,
} from '../../domain/photo/photo.ts';
import { CONSENT_PURPOSE_LABELS, CONSENT_STATE_LABELS } from '../../domain/resident/consent.ts';
import type { Addresses, FileAddress } from '../addresses.port.ts';
import type { PictureView } from '../media/media.view.ts';
import type { OpenPhotoView, ReasonView, TagView, TileView, VisibilityView } from './album.view.ts';
import type { AlbumCover, PhotoRow } from './albums.port.ts';

const ELSEWHERE = 'ほかの施設の方';

type PeopleWords = ReturnType<typeof peopleWords>;

/** What the people of an album are called for a worker: residents of other facilities than their own have no name. */
export function peopleWords(people: People, facility: Facility | null, addresses: Pick<Addresses, 'edit'>) {
  const known = (id: number): PersonInAlbum | undefined => {
    const person = people.get(id);
    return person && (facility === null || person.facility === facility) ? person : undefined;
  };
  const lacking = ({ residentId, purpose }: Showing['missing'][number]): ReasonView => {
    const label = CONSENT_PURPOSE_LABELS[purpose];
    const person = known(residentId);
    if (!person) return { text: `${ELSEWHERE}：「${label}」の同意がありません。`, href: null };
    const state = CONSENT_STATE_LABELS[person.consents[purpose]];
    return {
      text: `${person.name}さん：「${label}」の同意が「${state}」です。`,
      href: addresses.edit('resident', residentId),
    };
  };
  return {
    known,
    tagOf(id: number): TagView {
      const person = known(id);
      return person ? { id, name: person.name } : { id: null, name: ELSEWHERE };
    },
    /** Why the photo's own consents or its waiting hide it from everybody; none where it is shown. */
    reasonsFor({ missing }: Showing, held: boolean): ReasonView[] {
      const waits = {
        text: '公開したあとに加えた（または方を外した）写真です。確かめて公開すると見えます。',
        href: null,
      };
      return [...missing.map(lacking), ...(held ? [waits] : [])];
    },
    /** Why nobody sees a photo that may be shown. */
    noViewers(tags: readonly number[]): ReasonView {
      const gone = tags.map(known).find((person) => person && !person.hasAccess);
      return gone
        ? {
            text: `${gone.name}さんは退居されています。`,
            href: addresses.edit('resident', gone.residentId),
          }
        : { text: '見られるご家族の登録がありません。', href: null };
    },
  };
}

/** A photo at one size, described by its caption or its place. */
export function pictureOf(
  { key, ground, files }: Pick<AlbumCover, 'key' | 'files'> & { ground: string | null },
  rendition: RenditionName,
  alt: string,
  fileAt: FileAddress,
): PictureView {
  const file = files.find((one) => one.rendition === rendition);
  return {
    src: fileAt(key, rendition),
    width: file?.width ?? 1,
    height: file?.height ?? 1,
    alt,
    ground: ground ?? 'light-plain',
  };
}

/** What the views of an album's photos are made with. */
type TableContext = {
  readonly people: People;
  readonly words: PeopleWords;
  readonly coverId: number | null;
  /** 「ひあみ野 302」. */
  readonly placeOf: (person: PersonInAlbum) => string;
  readonly fileAt: FileAddress;
};

/** A photo as it lies on the light table. */
export function tileView(
  photo: PhotoRow,
  index: number,
  { people, words, coverId, fileAt }: TableContext,
): TileView {
  const showing = showingIn(photo, people);
  return {
    id: photo.id,
    number: index + 1,
    picture: pictureOf(photo, 'thumb', photo.caption || `${index + 1}枚目の写真`, fileAt),
    caption: photo.caption,
    fileName: photo.fileName,
    tags: photo.tags.map(words.tagOf),
    group: photo.group,
    cover: photo.id === coverId,
    held: photo.held,
    shownTo: showing.to,
    reasons: words.reasonsFor(showing, photo.held),
  };
}

/** The photo with that id, opened; null where the album has none. */
export function openPhoto(
  all: readonly PhotoRow[],
  id: number | null,
  context: TableContext,
): OpenPhotoView | null {
  const index = all.findIndex((photo) => photo.id === id);
  const photo = all[index];
  if (!photo) return null;
  const tile = tileView(photo, index, context);
  return {
    ...tile,
    large: pictureOf(photo, 'screen', tile.picture.alt, context.fileAt),
    // The camera's clock is a wall clock in Japan.
    taken: photo.takenAt ? formatDateTime(`${photo.takenAt}+09:00`) : null,
    added: [formatStamp(photo.addedAt), photo.addedBy ?? ''].join('　').trim(),
    previous: all[index - 1]?.id ?? null,
    next: all[index + 1]?.id ?? null,
  };
}

const MAX_UNSHOWN_LISTED = 60;

/** 誰に見えるか: the photos of an album by who sees them, and those that nobody does. */
export function visibilityView(
  photos: readonly PhotoRow[],
  { people, words, placeOf, fileAt }: TableContext,
): VisibilityView {
  const { groups, unshown, visibleCounts } = albumVisibility(photos, people);
  const byId = new Map(photos.map((photo, index) => [photo.id, { photo, number: index + 1 }]));
  const seeing = [...visibleCounts.keys()];
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
      return [{ name, place: placeOf(person), photos: visibleCounts.get(id) ?? 0, members: families }];
    }),
    elsewhere: seeing.filter((id) => !words.known(id)).length,
    unshown: unshown.slice(0, MAX_UNSHOWN_LISTED).flatMap(({ photoId, showing, held }) => {
      const found = byId.get(photoId);
      if (!found) return [];
      const reasons = words.reasonsFor(showing, held);
      return [
        {
          id: photoId,
          number: found.number,
          src: fileAt(found.photo.key, 'thumb'),
          reasons: reasons.length > 0 ? reasons : [words.noViewers(found.photo.tags)],
        },
      ];
    }),
    moreUnshown: Math.max(0, unshown.length - MAX_UNSHOWN_LISTED),
    without: [...people.values()]
      .filter(
        ({ residentId, inAudience, hasAccess, families }) =>
          inAudience && hasAccess && families === 0 && words.known(residentId),
      )
      .map(({ name }) => name),
  };
}

function labelOf({ kind, residentId }: ViewerGroup, words: PeopleWords): string {
  if (kind === 'audience') return 'だれも写っていない写真';
  if (kind === 'group') return '集合写真';
  return `${words.tagOf(residentId ?? 0).name}${words.known(residentId ?? 0) ? 'さん' : ''}お一人の写真`;
}
