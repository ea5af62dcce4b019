import type { AlbumView } from '../../../../application/photo/family-photo.view.ts';
import { Heading } from '../../../kit/Heading.tsx';
import { Pagination } from '../../../kit/Pagination.tsx';
import { PrintButton } from '../../../kit/PrintButton.tsx';
import { PhotoFigure } from './PhotoFigure.tsx';
import { albumHref, printsHref } from './photo-address.ts';

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
