import { ChevronLeft, ChevronRight, Download, Grid3x3 } from 'lucide';
import { useEffect, useRef } from 'react';
import type { PhotoPageView } from '../../../../application/photo/family-photo.view.ts';
import { ButtonLink, ButtonRow } from '../../../kit/Button.tsx';
import { useSwipe } from '../../../kit/use-swipe.ts';
import { PhotoFigure } from './PhotoFigure.tsx';
import { albumHref, photoHref, saveHref } from './photo-address.ts';

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
