import type { AlbumCardView, PhotoView } from '../../../../application/photo/family-photo.view.ts';
import { fileUrl } from '../../../../domain/file/stored-file.ts';
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
      src={fileUrl(key, 'thumb')}
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
      src={fileUrl(key, 'thumb')}
      srcSet={`${fileUrl(key, 'thumb')} ${width}w, ${fileUrl(key, 'screen')} ${screen}w`}
      width={width}
    />
  );
}
