import { ArrowLeft, ArrowRight } from 'lucide';
import type { DragEvent } from 'react';
import type { TileView } from '../../../../application/photo/album.view.ts';
import { Button } from '../../../kit/Button.tsx';
import { classNames } from '../../../kit/class-names.ts';
import { PhotoMarks } from './PhotoMarks.tsx';

/** The forms that tiles belong to by id. */
export const CHOSEN_FORM = 'chosen-photos';
export const ORDER_FORM = 'photo-order';

/** What a tile needs to be dragged and to take another one. */
export type TileDrag = {
  dragging: boolean;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
  onDragOver: (event: DragEvent) => void;
  onDrop: (event: DragEvent) => void;
};

type TileProps = {
  tile: TileView;
  href: string;
  open: boolean;
  /** Of an album one may only look at: no boxes and no buttons. */
  mayWrite: boolean;
  first: boolean;
  last: boolean;
  drag: TileDrag | null;
};

/** One photo on the light table: choose it, open it, move it. */
export function Tile({ tile, href, open, mayWrite, first, last, drag }: TileProps) {
  const { id, number, picture, caption, tags } = tile;
  const { dragging, ...handlers } = drag ?? { dragging: false };
  return (
    <li
      {...handlers}
      className={classNames('tile', open && 'tile-open', dragging && 'tile-dragging')}
      draggable={drag !== null}
      id={`photo-${id}`}
    >
      <a aria-current={open || undefined} className="tile-link" draggable={false} href={href}>
        <img
          alt={picture.alt}
          className={`ground-${picture.ground}`}
          decoding="async"
          draggable={false}
          height={picture.height}
          loading="lazy"
          src={picture.src}
          width={picture.width}
        />
      </a>
      {mayWrite && (
        <label className="tile-choose">
          <input className="choice-box" form={CHOSEN_FORM} name="photo" type="checkbox" value={id} />
          <span className="visually-hidden">{number}枚目を選ぶ</span>
        </label>
      )}
      <div className="tile-foot">
        <span className="tile-number">{number}</span>
        {mayWrite && (
          <span className="tile-moves">
            <Move disabled={first} icon={ArrowLeft} id={id} step="earlier">
              {`${number}枚目を前へ`}
            </Move>
            <Move disabled={last} icon={ArrowRight} id={id} step="later">
              {`${number}枚目を後ろへ`}
            </Move>
          </span>
        )}
      </div>
      <div className="tile-words">
        <PhotoMarks tile={tile} />
        {tags.length > 0 && <p className="tile-tags">{tags.map(({ name }) => name).join('、')}</p>}
        {caption && <p className="tile-caption">{caption}</p>}
      </div>
    </li>
  );
}

type MoveProps = {
  id: number;
  step: 'earlier' | 'later';
  icon: typeof ArrowLeft;
  disabled: boolean;
  children: string;
};

const Move = ({ id, step, icon, disabled, children }: MoveProps) => (
  <Button
    disabled={disabled}
    form={ORDER_FORM}
    icon={icon}
    iconOnly
    id={`${step}-${id}`}
    name="move"
    tone="quiet"
    type="submit"
    value={`${step}-${id}`}
  >
    {children}
  </Button>
);
