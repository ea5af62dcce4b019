import type { AlbumTableView } from '../../../../application/photo/album.view.ts';
import { managerPaths } from '../../../../paths.ts';

type Place = { at?: number; photo?: number | null };

/** The address of the light table at a page, with a photo open or none. */
export function tableHref(album: number, { at = 1, photo }: Place): string {
  const params = new URLSearchParams();
  if (at > 1) params.set('at', String(at));
  if (photo) params.set('photo', String(photo));
  const query = params.size > 0 ? `?${params}` : '';
  return `${managerPaths.edit('photo', album)}${query}`;
}

/** Opens a photo: the page goes to where it is seen large. */
export const openHref = (album: number, { page }: AlbumTableView, photo: number): string =>
  `${tableHref(album, { at: page, photo })}#photo`;
