import type { Facility } from '../facility.ts';
import { type Showing, showingOf, type Tagged } from './photo.ts';

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
export type SightGroup = {
  readonly kind: 'audience' | 'group' | 'one';
  /** Of `one`. */
  readonly residentId: number | null;
  readonly photos: number;
  /** Whose families see at least one of them. */
  readonly residents: readonly number[];
};

/** A photo that nobody sees: for consents, since it is held, or since nobody concerned has a family account. */
export type Unseen = { readonly photoId: number; readonly showing: Showing; readonly held: boolean };

export type Sight = {
  readonly groups: readonly SightGroup[];
  readonly unseen: readonly Unseen[];
  /** How many photos the families of a resident see. */
  readonly seenBy: ReadonlyMap<number, number>;
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
export function sightOf(photos: readonly PhotoInAlbum[], people: People): Sight {
  const reached = [...people.values()].filter(({ hasAccess, families }) => hasAccess && families > 0);
  const audience = reached.filter(({ inAudience }) => inAudience).map(({ residentId }) => residentId);
  const own = (tags: readonly number[]) =>
    reached.filter(({ residentId }) => tags.includes(residentId)).map(({ residentId }) => residentId);

  const groups = new Map<string, { group: Omit<SightGroup, 'residents'>; residents: Set<number> }>();
  const unseen: Unseen[] = [];
  const seenBy = new Map<number, number>();
  for (const photo of photos) {
    const showing = showingIn(photo, people);
    const residents = whoSees(showing, audience, own(photo.tags));
    if (residents.length === 0) {
      unseen.push({ photoId: photo.id, showing, held: photo.held });
      continue;
    }
    for (const id of residents) seenBy.set(id, (seenBy.get(id) ?? 0) + 1);
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
    unseen,
    seenBy,
  };
}

function whoSees({ to }: Showing, audience: readonly number[], own: readonly number[]): readonly number[] {
  if (to === 'nobody') return [];
  if (to === 'audience') return audience;
  return to === 'family' ? own : [...new Set([...audience, ...own])];
}

const kindOf = ({ group, tags }: PhotoInAlbum): SightGroup['kind'] =>
  tags.length === 0 ? 'audience' : group || tags.length > 1 ? 'group' : 'one';
