import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { ResidentsInput } from '../resident/ResidentsInput.tsx';
import { AlbumAbove } from './AlbumAbove.tsx';
import { CoverCell, PhotosCell } from './AlbumCells.tsx';

/** What the list of albums has of its own: covers, and what waits among the photos. */
export const albumListSlots: ListSlots = { cells: { cover: CoverCell, photos: PhotosCell } };

/** What the form of an album has of its own: the light table and publishing above, the choice of residents. */
export const albumFormSlots: FormSlots = { inputs: { residentIds: ResidentsInput }, above: AlbumAbove };
