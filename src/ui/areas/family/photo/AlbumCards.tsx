import { filePath } from '../../../../paths.ts';
import './album-cards.css';
import type { AlbumCardView } from '../../../../application/photo/family-photo.view.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Card, CardGrid } from '../../../kit/Card.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { albumHref } from './photo-address.ts';

/** Albums side by side; the first ones are what one came for. */
export function AlbumCards({ albums, eager = 0 }: { albums: readonly AlbumCardView[]; eager?: number }) {
  return (
    <div className="album-cards">
      <CardGrid>
        {albums.map(({ id, title, day, count, isNew, cover }, index) => (
          <Card
            href={albumHref(id)}
            key={id}
            media={<Cover eager={index < eager} photo={cover} />}
            title={title}
          >
            <p className="album-facts">
              <span>{day}</span>
              <span>{count}枚</span>
              {isNew && <Badge tone="primary">新着</Badge>}
            </p>
          </Card>
        ))}
      </CardGrid>
    </div>
  );
}

/** An album's cover, which its title names. */
function Cover({ photo, eager }: { photo: AlbumCardView['cover']; eager: boolean }) {
  const { key, width, height, ground, screen } = photo;
  return (
    <Picture
      alt=""
      eager={eager}
      ground={ground}
      height={height}
      sizes="(min-width: 600px) 26rem, 100vw"
      src={filePath(key, 'thumb')}
      srcSet={`${filePath(key, 'thumb')} ${width}w, ${filePath(key, 'screen')} ${screen}w`}
      width={width}
    />
  );
}
