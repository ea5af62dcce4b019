import type { SitePicture } from '../../../application/notice/home.view.ts';
import type { PictureProps } from '../../kit/Picture.tsx';

const WIDTHS = [480, 960, 1600];

const setOf = (name: string, format: string): string =>
  WIDTHS.map((width) => `/pictures/${name}-${width}.${format} ${width}w`).join(', ');

/** The sources of a picture that comes with the site, each format in three widths. */
export const sitePicture = ({ name, width, height, alt }: SitePicture): PictureProps => ({
  sources: [
    { type: 'image/avif', srcSet: setOf(name, 'avif') },
    { type: 'image/webp', srcSet: setOf(name, 'webp') },
  ],
  src: `/pictures/${name}-960.jpg`,
  srcSet: setOf(name, 'jpg'),
  width,
  height,
  alt,
});
