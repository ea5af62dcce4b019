import { familyPaths, filePath } from '../../../../paths.ts';

const PATH = familyPaths.photo;

/** The albums; `resident` and `page` where they are not all and the first. */
export const albumsHref = ({
  resident,
  page = 1,
}: {
  resident?: number | null;
  page?: number;
} = {}): string => {
  const query = [...(resident ? [`resident=${resident}`] : []), ...(page > 1 ? [`page=${page}`] : [])];
  return query.length > 0 ? `${PATH}?${query.join('&')}` : PATH;
};

/** An album from one of its pages on. */
export const albumHref = (album: number, page = 1): string =>
  `${PATH}?album=${album}${page > 1 ? `&page=${page}` : ''}`;

/** One photo on a page of its own. */
export const photoHref = (album: number, key: string): string => `${PATH}?album=${album}&photo=${key}`;

export const printsHref = (album: number, page = 1): string =>
  `${PATH}?album=${album}&print=1${page > 1 ? `&page=${page}` : ''}`;

export const archiveHref = (album: number): string => `${PATH}/${album}.zip`;

/** The photo to be saved, under a name that tells its day and album. */
export const saveHref = (key: string): string => `${filePath(key, 'large')}?download=1`;
