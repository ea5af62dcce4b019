import { ArrowLeft, ArrowRight, BookImage, EyeOff, Hourglass, Users } from 'lucide';
import { type DragEvent, useState } from 'react';
import { useSubmit } from 'react-router-dom';
import type { AlbumTableView, TileView } from '../../../../application/photo/album.view.ts';
import { Badge } from '../../../kit/Badge.tsx';
import { Button } from '../../../kit/Button.tsx';
import { classNames } from '../../../kit/class-names.ts';

/** The forms that tiles belong to by id. */
export const CHOSEN_FORM = 'chosen-photos';
export const ORDER_FORM = 'photo-order';

/** What a tile needs to be dragged and to take another one. */
type TileDrag = {
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

/** What is to be known of a photo at a glance: cover, group, and whether anybody sees it. */
export function PhotoMarks({ tile }: { tile: TileView }) {
  const { cover, group, tags, shownTo, held, reasons } = tile;
  const lacks = shownTo === 'nobody' && (!held || reasons.length > 1);
  return (
    <>
      {lacks && (
        <Badge icon={EyeOff} tone="error">
          見えません
        </Badge>
      )}
      {held && (
        <Badge icon={Hourglass} tone="warning">
          確認待ち
        </Badge>
      )}
      {cover && (
        <Badge icon={BookImage} tone="info">
          表紙
        </Badge>
      )}
      {(group || tags.length > 1) && <Badge icon={Users}>集合</Badge>}
    </>
  );
}

const KIND = 'application/x-engawa-photo';

/** True in the half of a tile that is read later. */
const inLaterHalf = (event: DragEvent): boolean => {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return event.clientX > left + width / 2;
};

/** The fields of a move to before or after a tile of this page. */
function moveFields(view: AlbumTableView, index: number, later: boolean): Record<string, string> {
  const next = view.tiles[later ? index + 1 : index];
  if (next) return { before: String(next.id) };
  if (view.page === view.pages) return { to: 'end' };
  return { place: String((view.tiles[index]?.number ?? 0) + 1) };
}

/** Dragging tiles: gives what each needs. A drop is a post like that of the buttons. */
export function useTileDrag(view: AlbumTableView): (index: number) => TileDrag {
  const submit = useSubmit();
  const [dragged, setDragged] = useState<number | null>(null);
  return (index) => {
    const id = view.tiles[index]?.id ?? 0;
    return {
      dragging: dragged === id,
      onDragStart(event) {
        event.dataTransfer.setData(KIND, String(id));
        event.dataTransfer.effectAllowed = 'move';
        setDragged(id);
      },
      onDragEnd: () => setDragged(null),
      onDragOver(event) {
        if (event.dataTransfer.types.includes(KIND)) event.preventDefault();
      },
      onDrop(event) {
        const photo = event.dataTransfer.getData(KIND);
        if (!photo) return;
        event.preventDefault();
        setDragged(null);
        const to = moveFields(view, index, inLaterHalf(event));
        if (photo === String(id) || to.before === photo) return;
        void submit({ _act: 'move', photo, ...to }, { method: 'post', preventScrollReset: true });
      },
    };
  };
}
