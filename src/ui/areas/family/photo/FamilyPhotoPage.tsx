import './family-photo.css';
import { ChevronLeft, ChevronRight, Images } from 'lucide';
import { ButtonLink } from '../../../kit/Button.tsx';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Heading } from '../../../kit/Heading.tsx';
import { Tabs } from '../../../kit/Tabs.tsx';
import { useView } from '../../../use-page.ts';
import { Closures, ImportantNotices } from '../family-notice/FamilyNews.tsx';
import type { AlbumsPage } from '../pages.ts';
import { AlbumCards } from './AlbumCards.tsx';
import { AlbumPage } from './AlbumPage.tsx';
import { PhotoPage, PrintsPage } from './PhotoPage.tsx';
import { albumsHref } from './photo-address.ts';

/** 写真: the albums, one of them, one photo, or prints, as the address says. */
export function FamilyPhotoPage() {
  const view = useView('family.photo');
  if (view.kind === 'albums') return <AlbumList {...view} />;
  if (view.kind === 'photo') return <PhotoPage key={view.photo.key} {...view} />;
  return view.kind === 'prints' ? <PrintsPage {...view} /> : <AlbumPage {...view} />;
}

/** As many albums as a window shows at first. */
const EAGER = 4;

/** The albums by month, newest first, of all one's residents or of one of them. */
function AlbumList({ residents, resident, months, page, hasOlder, news }: AlbumsPage) {
  return (
    <div className="photo-page">
      <Heading level={1} text="写真" />
      <ImportantNotices notices={news.important} />
      <Closures closures={news.closures} />
      {residents.length > 0 && (
        <Tabs
          label="どなたの写真"
          tabs={[{ id: null, name: 'すべて' }, ...residents].map(({ id, name }) => ({
            label: id === null ? name : `${name} 様`,
            href: albumsHref({ resident: id }),
            current: id === resident,
          }))}
        />
      )}
      {months.length === 0 && (
        <EmptyState icon={Images} title={page > 1 ? 'これより前の写真はありません' : '写真はまだありません'}>
          <p>行事や日々のようすの写真が入ると、ここに並びます。</p>
        </EmptyState>
      )}
      {months.map(({ month, albums }, index) => (
        <section className="photo-month" key={month}>
          <h2>{month}</h2>
          <AlbumCards albums={albums} eager={index === 0 ? EAGER : 0} />
        </section>
      ))}
      {(page > 1 || hasOlder) && (
        <nav aria-label="ページ送り" className="photo-turns">
          {page > 1 && (
            <ButtonLink big href={albumsHref({ resident, page: page - 1 })} icon={ChevronLeft} rel="prev">
              新しいアルバム
            </ButtonLink>
          )}
          {hasOlder && (
            <ButtonLink big href={albumsHref({ resident, page: page + 1 })} icon={ChevronRight} rel="next">
              前のアルバム
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
