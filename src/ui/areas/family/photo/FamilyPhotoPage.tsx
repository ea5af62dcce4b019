import './family-photo.css';
import { useView } from '../../../use-page.ts';
import { AlbumList } from './AlbumList.tsx';
import { AlbumPage } from './AlbumPage.tsx';
import { PhotoPage } from './PhotoPage.tsx';
import { PrintsPage } from './PrintsPage.tsx';

/** 写真: the albums, one of them, one photo, or prints, as the address says. */
export function FamilyPhotoPage() {
  const view = useView('family.photo');
  if (view.kind === 'albums') return <AlbumList {...view} />;
  if (view.kind === 'photo') return <PhotoPage key={view.photo.key} {...view} />;
  return view.kind === 'prints' ? <PrintsPage {...view} /> : <AlbumPage {...view} />;
}
