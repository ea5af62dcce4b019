import './album-cards.css';
import type { AlbumCardView } from '../../../../application/photo/family-photo.view.ts';
import { fileUrl } from '../../../../domain/file/stored-file.ts';
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
export function Cover({ photo, eager }: { photo: AlbumCardView['cover']; eager: boolean }) {
  const { key, width, height, ground, screen } = photo;
  return (
    <Picture
      alt=""
      eager={eager}
      ground={ground}
      height={height}
      sizes="(min-width: 600px) 26rem, 100vw"
      src={fileUrl(key, 'thumb')}
      srcSet={`${fileUrl(key, 'thumb')} ${width}w, ${fileUrl(key, 'screen')} ${screen}w`}
      width={width}
    />
  );
}
