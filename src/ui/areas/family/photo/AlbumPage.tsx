import { CircleCheck, Download, Heart, Printer } from 'lucide';
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router-dom';
import type {
  AlbumView,
  FamilyPhotoView,
  PhotoView,
} from '../../../../application/photo/family-photo.view.ts';
import { Button, ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Icon } from '../../../kit/Icon.tsx';
import { Pagination } from '../../../kit/Pagination.tsx';
import { loadMore } from '../../../load.ts';
import { PhotoThumb } from './PhotoPicture.tsx';
import { albumHref, archiveHref, photoHref, printsHref } from './photo-address.ts';
import type { More } from './viewer.ts';

/** An album: its photos, one page after the other as the reader comes to them, and what can be done with it. */
export function AlbumPage(album: AlbumView) {
  const { id, title, day, description, total, pages, thanked } = album;
  const end = useRef<HTMLDivElement>(null);
  const { photos, lastPage, more } = useMorePhotos(album, end);
  return (
    <div className="photo-page">
      <Heading level={1} text={title} written />
      <p className="photo-facts">
        {day}　全{total}枚
      </p>
      {description && <p className="photo-description">{description}</p>}
      <p className="no-print">写真を押すと、大きく見られます。</p>
      <PhotoGrid album={id} more={more} photos={photos} total={total} />
      <div ref={end}>
        {lastPage < pages && (
          <p className="no-print" role="status">
            {photos.at(-1)?.number}枚目まで表示しています
          </p>
        )}
        <Pagination
          href={(page) => albumHref(id, page)}
          label="写真のページ送り"
          page={lastPage}
          pages={pages}
        />
      </div>
      <div className="photo-acts no-print">
        <Thanks album={id} thanked={thanked} />
        <ButtonRow>
          <ButtonLink big download href={archiveHref(id)} icon={Download}>
            全部まとめて保存する
          </ButtonLink>
          <ButtonLink big href={printsHref(id)} icon={Printer}>
            印刷する
          </ButtonLink>
        </ButtonRow>
        <p className="photo-hint">
          「全部まとめて保存する」では、{total}枚の写真を1つのファイル（ZIP）にして保存します。
        </p>
      </div>
    </div>
  );
}

type Further = { readonly album: number; readonly page: number; readonly photos: readonly PhotoView[] };

/**
 * The album's photos from the page that was opened on, and those of the pages after it once the reader comes near
 * the element `end`. Without scripts, and where they fail, the links there lead on.
 */
function useMorePhotos(album: AlbumView, end: RefObject<HTMLElement | null>) {
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

/** As many as a large window shows at first. */
const EAGER = 12;

type PhotoGridProps = { album: number; total: number; photos: readonly PhotoView[]; more: More };

const viewerCode = () => import('./viewer.ts');

/** A press that means this window, without a key that asks for another one. */
const staysHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The photos as a grid of links, each to its own page; with scripts a press opens the viewer instead. */
function PhotoGrid({ album, total, photos, more }: PhotoGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const look = async (event: MouseEvent<HTMLAnchorElement>, at: number) => {
    if (!staysHere(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    try {
      const { openViewer } = await viewerCode();
      openViewer({
        album,
        total,
        photos,
        at,
        more,
        onClose: (key) => grid.current?.querySelector<HTMLElement>(`[data-photo="${key}"]`)?.focus(),
      });
    } catch {
      window.location.assign(href);
    }
  };
  // The code is asked for when a finger or the pointer comes, so that it is there when the press ends.
  const prepare = () => void viewerCode().catch(() => {});
  return (
    <ul className="photo-grid" onFocus={prepare} onPointerEnter={prepare} onTouchStart={prepare} ref={grid}>
      {photos.map((photo, at) => (
        <li className="photo-tile" key={photo.key}>
          <a
            className="photo-link"
            data-photo={photo.key}
            href={photoHref(album, photo.key)}
            onClick={(event) => void look(event, at)}
          >
            <PhotoThumb eager={at < EAGER} photo={photo} />
          </a>
          {photo.caption && <p className="photo-caption">{photo.caption}</p>}
        </li>
      ))}
    </ul>
  );
}

/** One tap to thank the staff; once it is done, that it is. */
function Thanks({ album, thanked }: { album: number; thanked: boolean }) {
  const { state } = useNavigation();
  if (thanked)
    return (
      <p className="photo-thanked">
        <Icon of={CircleCheck} />
        職員に「ありがとう」を伝えました
      </p>
    );
  return (
    <Form action={albumHref(album)} method="post" preventScrollReset>
      <Button big busy={state === 'submitting'} icon={Heart} name="_act" tone="primary" value="thanks">
        ありがとうを伝える
      </Button>
    </Form>
  );
}
