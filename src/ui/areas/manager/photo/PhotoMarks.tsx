import { BookImage, EyeOff, Hourglass, Users } from 'lucide';
import type { TileView } from '../../../../application/photo/album.view.ts';
import { Badge } from '../../../kit/Badge.tsx';

/** What is to be known of a photo at a glance: cover, group, and whether anybody sees it. */
export function PhotoMarks({ tile }: { tile: TileView }) {
  const { cover, group, tags, shownTo, held, reasons } = tile;
  const lacks = shownTo === 'nobody' && (!held || reasons.length > 1);
  return (
    <>
      {lacks && (
        <Badge icon={EyeOff} tone="error">
          見えません
        </Badge>
      )}
      {held && (
        <Badge icon={Hourglass} tone="warning">
          確認待ち
        </Badge>
      )}
      {cover && (
        <Badge icon={BookImage} tone="info">
          表紙
        </Badge>
      )}
      {(group || tags.length > 1) && <Badge icon={Users}>集合</Badge>}
    </>
  );
}
