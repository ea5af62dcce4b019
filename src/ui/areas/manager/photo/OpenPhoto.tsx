import './light-table.css';
import { ChevronLeft, ChevronRight, X } from 'lucide';
import type { AlbumTableView, OpenPhotoView } from '../../../../application/photo/album.view.ts';
import { ButtonLink } from '../../../kit/Button.tsx';
import { DescriptionList } from '../../../kit/DescriptionList.tsx';
import { CaptionForm, PhotoActs } from './PhotoForms.tsx';
import { PhotoPeople } from './PhotoPeople.tsx';
import { PhotoMarks } from './Tile.tsx';
import { openHref, tableHref } from './table-href.ts';
import { Reasons } from './VisibilitySection.tsx';

const SHOWN_TO: Record<OpenPhotoView['shownTo'], string> = {
  audience: '対象のご家族みなさん',
  family: '写っている方のご家族だけ',
  audienceAndFamilies: '対象のご家族みなさんと、写っている方のご家族',
  nobody: 'だれにも見えません',
};

type OpenPhotoProps = { album: number; view: AlbumTableView; photo: OpenPhotoView };

/** The photo that is open: seen large, described, tagged, moved. */
export function OpenPhoto({ album, view, photo }: OpenPhotoProps) {
  const { large, number, previous, next } = photo;
  return (
    <section aria-label={`${number}枚目の写真`} className="open-photo" id="photo">
      <div className="open-photo-head">
        <h2>{number}枚目</h2>
        <nav aria-label="写真の移動" className="open-photo-nav">
          {previous && (
            <ButtonLink href={openHref(album, view, previous)} icon={ChevronLeft} iconOnly tone="quiet">
              前の写真を開く
            </ButtonLink>
          )}
          {next && (
            <ButtonLink href={openHref(album, view, next)} icon={ChevronRight} iconOnly tone="quiet">
              次の写真を開く
            </ButtonLink>
          )}
          <ButtonLink
            href={`${tableHref(album, { at: view.page })}#photo-${photo.id}`}
            icon={X}
            iconOnly
            tone="quiet"
          >
            写真を閉じる
          </ButtonLink>
        </nav>
      </div>
      <img
        alt={large.alt}
        className="open-photo-picture"
        height={large.height}
        src={large.src}
        width={large.width}
      />
      <div className="open-photo-marks">
        <PhotoMarks tile={photo} />
      </div>
      <Reasons reasons={photo.reasons} />
      <DescriptionList
        items={[
          { term: '見える方', description: SHOWN_TO[photo.shownTo] },
          ...(photo.taken ? [{ term: '撮影', description: photo.taken }] : []),
          { term: 'ファイル名', description: photo.fileName },
          { term: '追加', description: photo.added },
        ]}
      />
      <PhotoPeople mayWrite={view.mayWrite} people={view.people} photo={photo} />
      {view.mayWrite ? (
        <>
          <CaptionForm photo={photo} />
          <PhotoActs count={view.count} photo={photo} />
        </>
      ) : (
        photo.caption && <p>{photo.caption}</p>
      )}
    </section>
  );
}
