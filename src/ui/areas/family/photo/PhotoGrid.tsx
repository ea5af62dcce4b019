import { type MouseEvent, useRef } from 'react';
import type { PhotoView } from '../../../../application/photo/family-photo.view.ts';
import { PhotoThumb } from './PhotoThumb.tsx';
import { photoHref } from './photo-address.ts';
import type { More } from './use-more-photos.ts';

/** As many as a large window shows at first. */
const EAGER = 12;

type PhotoGridProps = { album: number; total: number; photos: readonly PhotoView[]; more: More };

const viewerCode = () => import('./viewer.ts');

/** A press that means this window, without a key that asks for another one. */
const staysHere = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The photos as a grid of links, each to its own page; with scripts a press opens the viewer instead. */
export function PhotoGrid({ album, total, photos, more }: PhotoGridProps) {
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
