import type { MediaContent } from '../../domain/media/media.ts';
import type { InstantString } from '../../domain/time.ts';

/** A photo's bytes and place, as it was taken in. */
export type NewPhoto = Omit<MediaContent, 'kind'> & { readonly key: string; readonly albumId: number };

/** A photo as staff see it. */
export type PhotoRow = NewPhoto & {
  readonly id: number;
  readonly caption: string;
  readonly group: boolean;
  readonly position: number;
  readonly tags: readonly number[];
};

/** Who looks: a signed-in member, at a moment. */
export type FamilyEyes = { readonly memberId: number; readonly now: InstantString };
