import type { DateString } from '../time.ts';

/** What no common file system takes in a name, and what would make it another folder's. */
const FORBIDDEN = /[\p{Cc}<>:"/\\|?*]+/gu;

type OfAlbum = { readonly title: string; readonly takenOn: DateString };

/** `2026-11-20_夏祭り`: how an album's files begin. */
const stem = ({ title, takenOn }: OfAlbum): string =>
  `${takenOn}_${title.replace(FORBIDDEN, '_').replace(/^[.\s]+|[.\s]+$/gu, '') || '写真'}`;

/** `2026-11-20_夏祭り_01.jpg`: photo `number` of `total`, with as many digits as they all need, so that they sort. */
export const photoFileName = (album: OfAlbum, number: number, total: number): string =>
  `${stem(album)}_${String(number).padStart(Math.max(2, String(total).length), '0')}.jpg`;

/** `2026-11-20_夏祭り.zip` */
export const albumFileName = (album: OfAlbum): string => `${stem(album)}.zip`;
