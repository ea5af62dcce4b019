import type { ConsentPurpose, ConsentState } from '../resident/consent.ts';

/** In graphemes. */
export const CAPTION_LIMIT = 100;

/** A resident in a photo, with what their consents say. */
export type Tagged = {
  readonly residentId: number;
  readonly consents: Readonly<Record<Extract<ConsentPurpose, 'individual' | 'group'>, ConsentState>>;
};

/**
 * What decides who sees a photo besides its album. `group`: staff marked it 集合. `held`: it waits until staff confirm
 * anew that everybody in it is tagged, since it came to a published album, or somebody is tagged no more.
 */
export type TaggedPhoto = {
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
export const isGroup = ({ group, tags }: TaggedPhoto): boolean =>
  tags.length > 1 || (group && tags.length > 0);

/**
 * Who sees a photo: nobody tagged, the album's audience; one, that resident's families; a group, the audience and the
 * families of all in it. Each needs 可 of everybody in it, and 未確認 is no 可.
 */
export function showingOf(photo: TaggedPhoto): Showing {
  if (photo.tags.length === 0) return { to: photo.held ? 'nobody' : 'audience', missing: [] };
  const group = isGroup(photo);
  const purpose = group ? 'group' : 'individual';
  const missing = photo.tags
    .filter(({ consents }) => consents[purpose] !== 'granted')
    .map(({ residentId }) => ({ residentId, purpose }) as const);
  if (missing.length > 0 || photo.held) return { to: 'nobody', missing };
  return { to: group ? 'audienceAndFamilies' : 'family', missing };
}
