import './album.css';
import { Images } from 'lucide';
import type { PictureView } from '../../../../application/media/media.view.ts';
import type { AlbumTableView } from '../../../../application/photo/album.view.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import type { FormSlots } from '../../../resource/FormPage.tsx';
import type { ListSlots } from '../../../resource/ListPage.tsx';
import { ResidentsInput } from '../resident/ResidentsInput.tsx';
import { AlbumPanel } from './AlbumPanel.tsx';

/** The cover small, or a sheet where the album has no photo yet. */
function CoverCell({ value: picture }: { value: PictureView | false }) {
  if (!picture)
    return (
      <span className="album-cell album-cell-empty">
        <Icon large of={Images} />
        <span className="visually-hidden">写真なし</span>
      </span>
    );
  const { src, width, height, ground } = picture;
  return (
    <span className="album-cell">
      <img alt="" className={`ground-${ground}`} height={height} loading="lazy" src={src} width={width} />
    </span>
  );
}

/** How many photos, and what waits among them. */
type Counts = { photos: number; hidden: number; held: number };

function PhotosCell({ value: { photos, hidden, held } }: { value: Counts }) {
  return (
    <span className="album-cell-photos">
      {photos}枚{hidden > 0 && <Badge tone="error">{`同意待ち ${hidden}`}</Badge>}
      {held > 0 && <Badge tone="warning">{`確認待ち ${held}`}</Badge>}
    </span>
  );
}

/** What the list of albums has of its own: covers, and what waits among the photos. */
export const albumListSlots: ListSlots<{ cover: PictureView | false; photos: Counts }> = {
  cells: { cover: CoverCell, photos: PhotosCell },
};

/** What the form of an album has of its own: the light table and publishing above, the choice of residents. */
export const albumFormSlots: FormSlots<{ table?: AlbumTableView }> = {
  inputs: { residentIds: ResidentsInput },
  above: AlbumPanel,
};
