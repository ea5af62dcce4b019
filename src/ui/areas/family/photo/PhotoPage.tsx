import { ChevronLeft, ChevronRight, Download, Grid3x3 } from 'lucide';
import { useEffect, useRef } from 'react';
import type { AlbumView, PhotoPageView } from '../../../../application/photo/family-photo.view.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Pagination } from '../../../kit/Pagination.tsx';
import { PrintButton } from '../../../kit/PrintButton.tsx';
import { useSwipe } from '../../../kit/use-swipe.ts';
import { PhotoFigure } from './PhotoPicture.tsx';
import { albumHref, photoHref, printsHref, saveHref } from './photo-address.ts';

/** One photo: the way before and after, to keep it, and back to its album. */
export function PhotoPage({ id, title, total, photo, before, after, page }: PhotoPageView) {
  const place = useRef<HTMLDivElement>(null);
  const turn = (rel: 'prev' | 'next') => place.current?.querySelector<HTMLElement>(`[rel=${rel}]`)?.click();
  useSwipe(place, { left: () => turn('next'), right: () => turn('prev') });
  useEffect(() => {
    const onKey = ({ key, altKey, metaKey, ctrlKey }: KeyboardEvent) => {
      if (altKey || metaKey || ctrlKey) return;
      if (key === 'ArrowLeft') turn('prev');
      if (key === 'ArrowRight') turn('next');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return (
    <div className="photo-page" ref={place}>
      <h1 className="photo-title">
        {title}　{photo.number}枚目／全{total}枚
      </h1>
      <PhotoFigure className="photo-alone" photo={photo} />
      <nav aria-label="前後の写真" className="photo-turns">
        {before && (
          <ButtonLink big href={photoHref(id, before)} icon={ChevronLeft} rel="prev">
            前の写真
          </ButtonLink>
        )}
        {after && (
          <ButtonLink big href={photoHref(id, after)} icon={ChevronRight} rel="next">
            次の写真
          </ButtonLink>
        )}
      </nav>
      <div className="photo-acts no-print">
        <ButtonRow>
          <ButtonLink big download href={saveHref(photo.key)} icon={Download}>
            この写真を保存する
          </ButtonLink>
          <ButtonLink big href={albumHref(id, page)} icon={Grid3x3}>
            アルバムに戻る
          </ButtonLink>
        </ButtonRow>
      </div>
    </div>
  );
}

/** Photos to be printed, two on a sheet of A4. */
export function PrintsPage({ id, title, day, photos, page, pages }: AlbumView) {
  return (
    <div className="photo-page">
      <div className="photo-page no-print">
        <Heading level={1} text={`${title}を印刷`} written />
        <p>
          A4の紙1枚に写真が2枚ずつ入ります。このページには{photos.length}枚あり、紙は
          {Math.ceil(photos.length / 2)}枚です。
        </p>
        <PrintButton>このページを印刷する</PrintButton>
        <noscript>
          <p>ブラウザのメニューから「印刷」を選んでください。</p>
        </noscript>
        <p>
          <a href={albumHref(id)}>アルバムに戻る</a>
        </p>
        <Pagination href={(to) => printsHref(id, to)} label="印刷のページ送り" page={page} pages={pages} />
      </div>
      <div className="photo-prints">
        {photos.map((photo) => (
          <PhotoFigure
            className="photo-print"
            key={photo.key}
            photo={{ ...photo, caption: [photo.caption, `${title}　${day}`].filter(Boolean).join('　') }}
          />
        ))}
      </div>
    </div>
  );
}
