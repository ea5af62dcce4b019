import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type {
  AlbumView,
  FamilyPhotoView,
  PhotoView,
} from '../../../../application/photo/family-photo.view.ts';
import { loadMore } from '../../../load-more.ts';
import { albumHref } from './photo-address.ts';

/** Asks for the next page of the album; gives its photos, none at the end or where they do not come. */
export type More = () => Promise<readonly PhotoView[]>;

type Further = { readonly album: number; readonly page: number; readonly photos: readonly PhotoView[] };

/**
 * The album's photos from the page that was opened on, and those of the pages after it once the reader comes near
 * the element `end`. Without scripts, and where they fail, the links there lead on.
 */
export function useMorePhotos(album: AlbumView, end: RefObject<HTMLElement | null>) {
  const [further, setFurther] = useState<Further | null>(null);
  const isOwn = further?.album === album.id && further.page > album.page;
  const photos = isOwn ? [...album.photos, ...further.photos] : album.photos;
  const lastPage = isOwn ? further.page : album.page;
  const isLast = lastPage >= album.pages;
  const loading = useRef<ReturnType<More> | null>(null);

  const more = useCallback<More>(() => {
    if (isLast) return Promise.resolve([]);
    loading.current ??= nextOf(album.id, lastPage + 1).then((found) => {
      loading.current = null;
      if (found.length > 0)
        setFurther((before) => ({
          album: album.id,
          page: lastPage + 1,
          photos: before && isOwn ? [...before.photos, ...found] : found,
        }));
      return found;
    });
    return loading.current;
  }, [album.id, isLast, isOwn, lastPage]);

  useEffect(() => {
    if (!end.current || isLast) return;
    const near = new IntersectionObserver(([seen]) => seen?.isIntersecting && void more(), {
      rootMargin: '100%',
    });
    near.observe(end.current);
    return () => near.disconnect();
  }, [end, isLast, more]);

  return { photos, lastPage, more };
}

async function nextOf(album: number, page: number): Promise<readonly PhotoView[]> {
  const view = await loadMore<FamilyPhotoView>('family.photo', albumHref(album, page));
  return view?.kind === 'album' && view.page === page ? view.photos : [];
}
