import { managerPaths } from '../../../../paths.ts';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { PictureCell, SizeCell } from './MediaCells.tsx';
import { MediaUpload } from './MediaUpload.tsx';

/** What the list of media has of its own: the upload above, pictures in the rows, a detail page instead of a form. */
export const mediaListSlots: ListSlots = {
  cells: { key: PictureCell, bytes: SizeCell },
  above: MediaUpload,
  rowHref: (row) => managerPaths.detail('media', row.id),
  add: false,
};
