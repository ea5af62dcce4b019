import type { ConsentPurpose } from '../../domain/resident/consent.ts';
import type { PhotosOfResident } from '../photo/resident-photos.ts';

/** What stands below the form of a resident. */
export type ResidentDetailsView = {
  /** The members of the family; null for who may not read members. */
  readonly families:
    | readonly {
        readonly id: number;
        readonly name: string;
        readonly relation: string;
        readonly representative: boolean;
        readonly phone: string;
      }[]
    | null;
  /** Where the resident is tagged; null for who may not see photos. */
  readonly photos: PhotosOfResident | null;
  /** Pictures of the public site that show the resident; null for who may not see media. */
  readonly media: readonly { readonly label: string; readonly href: string }[] | null;
  /** What is granted now and can be withdrawn; none for who may not. */
  readonly granted: readonly ConsentPurpose[];
  /** Whether the resident can move, and to the other facility, too. */
  readonly move: 'no' | 'within' | 'anywhere';
  /** The retention is over: the record may be made anonymous. */
  readonly due: boolean;
};
