import { Download, Printer } from 'lucide';
import { useRef } from 'react';
import type { AlbumView } from '../../../../application/photo/family-photo.view.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Pagination } from '../../../kit/Pagination.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';
import { albumHref, archiveHref, printsHref } from './photo-address.ts';
import { Thanks } from './Thanks.tsx';
import { useMorePhotos } from './use-more-photos.ts';

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
