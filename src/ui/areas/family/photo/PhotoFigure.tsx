import type { PhotoView } from '../../../../application/photo/family-photo.view.ts';
import { fileUrl } from '../../../../domain/file/stored-file.ts';
import { Picture } from '../../../kit/Picture.tsx';
import { altOf } from './PhotoThumb.tsx';

/** A photo as large as the page, with its caption. Loaded at once: it is why one came, or goes to the printer. */
export function PhotoFigure({ photo, className }: { photo: PhotoView; className: string }) {
  const { key, screen, large, width, height } = photo;
  return (
    <figure className={className}>
      <Picture
        alt={altOf(photo)}
        eager
        ground={photo.ground}
        height={Math.round((screen * height) / width)}
        sizes="(min-width: 54rem) 52rem, 100vw"
        src={fileUrl(key, 'screen')}
        srcSet={`${fileUrl(key, 'screen')} ${screen}w, ${fileUrl(key, 'large')} ${large}w`}
        width={screen}
      />
      {photo.caption && <figcaption className="photo-caption">{photo.caption}</figcaption>}
    </figure>
  );
}
