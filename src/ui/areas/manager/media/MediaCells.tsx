import './media-cells.css';
import { FileText } from 'lucide';
import type { PictureView } from '../../../../application/media/media.view.ts';
import type { Json } from '../../../../application/resource/views.ts';
import { sizeText } from '../../../../domain/file/upload.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Icon } from '../../../kit/Icon.tsx';

/** The picture small, or a sheet for a PDF; a picture that nobody described yet says so. */
export function PictureCell({ value }: { value: Json }) {
  const picture = value as PictureView | false | null;
  if (!picture)
    return (
      <span className="media-cell media-cell-sheet">
        <Icon large of={FileText} />
        <span className="visually-hidden">PDF</span>
      </span>
    );
  const { src, width, height, alt, ground } = picture;
  return (
    <span className={`media-cell ground-${ground}`}>
      <img alt={alt} height={height} loading="lazy" src={src} width={width} />
      {alt === '' && <Badge tone="warning">説明なし</Badge>}
    </span>
  );
}

/** A size as people read it. */
export function SizeCell({ value }: { value: Json }) {
  return <>{sizeText(Number(value))}</>;
}
