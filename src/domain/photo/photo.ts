import type { Facility } from '../facility.ts';
import type { ConsentPurpose, ConsentState } from '../resident/consent.ts';

/** In graphemes. */
export const CAPTION_LIMIT = 100;

/** A resident in a photo, with what their consents say. */
type Tagged = {
  readonly residentId: number;
  readonly consents: Readonly<Record<Extract<ConsentPurpose, 'individual' | 'group'>, ConsentState>>;
};

/**
 * What decides who sees a photo besides its album. `group`: staff marked it 集合. `held`: it waits until staff confirm
 * anew that everybody in it is tagged, since it came to a published album, or somebody is tagged no more.
 */
type TaggedPhoto = {
  readonly group: boolean;
  readonly held?: boolean;
  readonly tags: readonly Tagged[];
};

/** Whom a photo of a published album is shown to, and of whom a consent is missing; a held one has none missing. */
export type Showing = {
  readonly to: 'audience' | 'family' | 'audienceAndFamilies' | 'nobody';
  readonly missing: readonly { residentId: number; purpose: 'individual' | 'group' }[];
};

/** A photo counts as 集合 when two and more are in it, or staff say so. */
const isGroupPhoto = ({ group, tags }: TaggedPhoto): boolean => tags.length > 1 || (group && tags.length > 0);

/**
 * Who sees a photo: nobody tagged, the album's audience; one, that resident's families; a group, the audience and the
 * families of all in it. Each needs 可 of everybody in it, and 未確認 is no 可.
 */
export function showingOf(photo: TaggedPhoto): Showing {
  if (photo.tags.length === 0) return { to: photo.held ? 'nobody' : 'audience', missing: [] };
  const group = isGroupPhoto(photo);
  const purpose = group ? 'group' : 'individual';
  const missing = photo.tags
    .filter(({ consents }) => consents[purpose] !== 'granted')
    .map(({ residentId }) => ({ residentId, purpose }) as const);
  if (missing.length > 0 || photo.held) return { to: 'nobody', missing };
  return { to: group ? 'audienceAndFamilies' : 'family', missing };
}

/** A resident as albums know them: where they live, how many members may see what they may, and what was consented. */
export type PersonInAlbum = Tagged & {
  readonly name: string;
  readonly facility: Facility;
  readonly unit: string | null;
  readonly room: string;
  /** Active members of the family. */
  readonly families: number;
  readonly inAudience: boolean;
  /** False after the last day of the stay: then the family sees nothing any more. */
  readonly hasAccess: boolean;
};

export type People = ReadonlyMap<number, PersonInAlbum>;

/** A photo by what decides who sees it; `tags` are ids of residents. */
export type PhotoInAlbum = {
  readonly id: number;
  readonly group: boolean;
  readonly held: boolean;
  readonly tags: readonly number[];
};

/** Photos that the same people see: those nobody is in, those of several, those of one resident alone. */
export type ViewerGroup = {
  readonly kind: 'audience' | 'group' | 'one';
  /** Of `one`. */
  readonly residentId: number | null;
  readonly photos: number;
  /** Whose families see at least one of them. */
  readonly residents: readonly number[];
};

/** A photo that nobody sees: for consents, since it is held, or since nobody concerned has a family account. */
type UnshownPhoto = { readonly photoId: number; readonly showing: Showing; readonly held: boolean };

type AlbumVisibility = {
  readonly groups: readonly ViewerGroup[];
  readonly unshown: readonly UnshownPhoto[];
  /** How many photos the families of a resident see. */
  readonly visibleCounts: ReadonlyMap<number, number>;
};

const NO_CONSENTS: Tagged['consents'] = { individual: 'unknown', group: 'unknown' };

/** Whom a photo is shown to by the consents of the people in it; whoever is not known has given none. */
export const showingIn = ({ group, held, tags }: PhotoInAlbum, people: People): Showing =>
  showingOf({
    group,
    held,
    tags: tags.map((residentId) => ({
      residentId,
      consents: people.get(residentId)?.consents ?? NO_CONSENTS,
    })),
  });

/** 誰に見えるか: who sees which photos of an album once it is published, by resident. */
export function albumVisibility(photos: readonly PhotoInAlbum[], people: People): AlbumVisibility {
  const reached = [...people.values()].filter(({ hasAccess, families }) => hasAccess && families > 0);
  const audience = reached.filter(({ inAudience }) => inAudience).map(({ residentId }) => residentId);
  const own = (tags: readonly number[]) =>
    reached.filter(({ residentId }) => tags.includes(residentId)).map(({ residentId }) => residentId);

  const groups = new Map<string, { group: Omit<ViewerGroup, 'residents'>; residents: Set<number> }>();
  const unshown: UnshownPhoto[] = [];
  const visibleCounts = new Map<number, number>();
  for (const photo of photos) {
    const showing = showingIn(photo, people);
    const residents = viewersOf(showing, audience, own(photo.tags));
    if (residents.length === 0) {
      unshown.push({ photoId: photo.id, showing, held: photo.held });
      continue;
    }
    for (const id of residents) visibleCounts.set(id, (visibleCounts.get(id) ?? 0) + 1);
    const kind = kindOf(photo);
    const residentId = kind === 'one' ? (photo.tags[0] ?? null) : null;
    const known = groups.get(`${kind} ${residentId}`);
    groups.set(`${kind} ${residentId}`, {
      group: { kind, residentId, photos: (known?.group.photos ?? 0) + 1 },
      residents: new Set([...(known?.residents ?? []), ...residents]),
    });
  }
  return {
    groups: [...groups.values()].map(({ group, residents }) => ({ ...group, residents: [...residents] })),
    unshown,
    visibleCounts,
  };
}

function viewersOf({ to }: Showing, audience: readonly number[], own: readonly number[]): readonly number[] {
  if (to === 'nobody') return [];
  if (to === 'audience') return audience;
  return to === 'family' ? own : [...new Set([...audience, ...own])];
}

const kindOf = ({ group, tags }: PhotoInAlbum): ViewerGroup['kind'] =>
  tags.length === 0 ? 'audience' : group || tags.length > 1 ? 'group' : 'one';
