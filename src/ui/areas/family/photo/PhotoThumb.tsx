import type { AlbumCardView, PhotoView } from '../../../../application/photo/family-photo.view.ts';
import { mediaUrl } from '../../../../domain/media/media.ts';
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
      src={mediaUrl(key, 'thumb')}
      width={width}
    />
  );
}

/** An album's cover, which its title names. */
export function Cover({ photo, eager }: { photo: AlbumCardView['cover']; eager: boolean }) {
  const { key, width, height, ground, screen } = photo;
  return (
    <Picture
      alt=""
      eager={eager}
      ground={ground}
      height={height}
      sizes="(min-width: 600px) 26rem, 100vw"
      src={mediaUrl(key, 'thumb')}
      srcSet={`${mediaUrl(key, 'thumb')} ${width}w, ${mediaUrl(key, 'screen')} ${screen}w`}
      width={width}
    />
  );
}
