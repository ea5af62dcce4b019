import { escapeHtml } from '../../domain/html.ts';
import type { MediaRow } from '../media/media.port.ts';

/** A picture as cleaned rich text writes it. */
const PICTURE = /<img src="\/files\/([0-9a-f-]{36})\/(screen|large)" alt="([^"]*)" \/>/g;

type Described = Pick<MediaRow, 'key' | 'alt'>;
type Sized = Pick<MediaRow, 'key' | 'ground' | 'files'>;

/** Cleaned HTML whose pictures without words get those of their media. */
export const withAltTexts = (html: string, media: readonly Described[]): string =>
  html.replace(PICTURE, (whole, key: string, rendition: string, alt: string) => {
    const medium = media.find((one) => one.key === key);
    if (alt.trim() !== '' || !medium) return whole;
    return `<img src="/files/${key}/${rendition}" alt="${escapeHtml(medium.alt)}" />`;
  });

/** Cleaned HTML with only these pictures left; a paragraph that held nothing else goes with its picture. */
export const withPicturesOf = (html: string, media: readonly Pick<MediaRow, 'key'>[]): string => {
  const shown = new Set(media.map(({ key }) => key));
  const kept = html.replace(PICTURE, (whole, key: string) => (shown.has(key) ? whole : ''));
  return kept === html ? html : kept.replace(/<p>\s*<\/p>/g, '');
};

/** Cleaned HTML whose pictures know their size and ground, so that nothing moves when they arrive. */
export const withPictureSizes = (html: string, media: readonly Sized[]): string =>
  html.replace(PICTURE, (whole, key: string, rendition: string) => {
    const medium = media.find((one) => one.key === key);
    const file = medium?.files.find((one) => one.rendition === rendition);
    if (!medium || !file) return whole;
    const size = `width="${file.width}" height="${file.height}" class="ground-${medium.ground}"`;
    return whole.replace(' />', ` ${size} loading="lazy" decoding="async" />`);
  });

/** True when a picture in cleaned HTML has no words for those who cannot see it. */
export const hasSilentPicture = (html: string): boolean =>
  [...html.matchAll(PICTURE)].some(([, , , alt]) => !alt?.trim());
