import type { ConsentPurpose } from '../../domain/resident/consent.ts';
import type { LinkedMember } from './residents.port.ts';

/** A resident's photos for staff: how many there are, and which of them nobody sees for lack of this one's consent. */
export type ResidentPhotosView = {
  readonly count: number;
  readonly individual: number;
  readonly group: number;
  readonly hidden: readonly { id: number; src: string; title: string; href: string }[];
};

/** What stands below the form of a resident. */
export type ResidentDetailsView = {
  /** The members of the family; null for who may not read members. */
  readonly families: readonly Omit<LinkedMember, 'number'>[] | null;
  /** Where the resident is tagged; null for who may not see photos. */
  readonly photos: ResidentPhotosView | null;
  /** Pictures of the public site that show the resident; null for who may not see media. */
  readonly media: readonly { readonly label: string; readonly href: string }[] | null;
  /** What is granted now and can be withdrawn; none for who may not. */
  readonly granted: readonly ConsentPurpose[];
  /** Whether the resident can move, and to the other facility, too. */
  readonly move: 'no' | 'within' | 'anywhere';
  /** The retention is over: the record may be made anonymous. */
  readonly due: boolean;
};
