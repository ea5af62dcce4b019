import type { PhotoView } from '../../../../application/photo/family-photo.view.ts';
import { filePath } from '../../../../paths.ts';
import { Picture } from '../../../kit/Picture.tsx';

/** What a photo is called for those who do not see it. */
export const altOf = ({ caption, number }: Pick<PhotoView, 'caption' | 'number'>): string =>
  caption || `${number}枚目の写真`;

/** A photo in a grid: small, its place kept by its size and colour. */
export function PhotoThumb({ photo, eager }: { photo: PhotoView; eager: boolean }) {
  const { key, width, height, ground } = photo;
  return (
    <Picture
      alt={altOf(photo)}
      eager={eager}
      ground={ground}
      height={height}
      src={filePath(key, 'thumb')}
      width={width}
    />
  );
}

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
        src={filePath(key, 'screen')}
        srcSet={`${filePath(key, 'screen')} ${screen}w, ${filePath(key, 'large')} ${large}w`}
        width={screen}
      />
      {photo.caption && <figcaption className="photo-caption">{photo.caption}</figcaption>}
    </figure>
  );
}
