import './light-table.css';
import { ArrowDownWideNarrow } from 'lucide';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router-dom';
import type { AlbumTableView } from '../../../../application/photo/album.view.ts';
import { Button } from '../../../kit/Button.tsx';
import { classNames } from '../../../kit/class-names.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { Pagination } from '../../../kit/Pagination.tsx';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { ChosenActs } from './ChosenActs.tsx';
import { OpenPhoto } from './OpenPhoto.tsx';
import { PhotoDrop } from './PhotoDrop.tsx';
import { ORDER_FORM, Tile } from './Tile.tsx';
import { openHref, tableHref } from './table-href.ts';
import { useTileDrag } from './use-tile-drag.ts';

/** The photos of an album: more come in at the top, each lies in its place, one is open beside them. */
export function LightTable({ album, view }: { album: number; view: AlbumTableView }) {
  const { mayWrite, tiles, open, page, pages, count } = view;
  return (
    <section aria-labelledby="light-table-title" className="light-table">
      <h2 id="light-table-title">写真（{count}枚）</h2>
      {mayWrite && <PhotoDrop album={album} />}
      {count === 0 ? (
        <EmptyState title="写真はまだありません">
          {mayWrite && <p>上の枠に写真を入れると、ここに並びます。</p>}
        </EmptyState>
      ) : (
        <div className={classNames('light-table-body', open && 'light-table-opened')}>
          {open && <OpenPhoto album={album} key={open.id} photo={open} view={view} />}
          <div className="light-table-photos">
            {mayWrite && <ChosenActs view={view} />}
            {mayWrite && count > 1 && <SortByTime />}
            <Tiles album={album} view={view} />
            <Pagination
              href={(at) => tableHref(album, { at })}
              label="写真のページ送り"
              page={page}
              pages={pages}
              summary={
                pages > 1 ? `${tiles[0]?.number}〜${tiles.at(-1)?.number}枚目 / 全${count}枚` : undefined
              }
            />
          </div>
        </div>
      )}
    </section>
  );
}

const SortByTime = () => (
  <Form method="post" preventScrollReset>
    <input name="_act" type="hidden" value="sortByTime" />
    <Button icon={ArrowDownWideNarrow} tone="quiet" type="submit">
      撮影した順に並べる
    </Button>
  </Form>
);

function Tiles({ album, view }: { album: number; view: AlbumTableView }) {
  const hydrated = useHydrated();
  const dragOf = useTileDrag(view);
  const list = useKeptFocus(view);
  return (
    <>
      <Form id={ORDER_FORM} method="post" preventScrollReset>
        <input name="_act" type="hidden" value="move" />
      </Form>
      <ol className="tiles" ref={list}>
        {view.tiles.map((tile, index) => (
          <Tile
            drag={hydrated && view.mayWrite ? dragOf(index) : null}
            first={tile.number === 1}
            href={openHref(album, view, tile.id)}
            key={tile.id}
            last={tile.number === view.count}
            mayWrite={view.mayWrite}
            open={tile.id === view.open?.id}
            tile={tile}
          />
        ))}
      </ol>
    </>
  );
}

/** The button that moved a photo keeps the focus though its tile stands elsewhere now. */
function useKeptFocus({ tiles }: AlbumTableView) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string | null>(null);
  const order = tiles.map(({ id }) => id).join();
  useEffect(() => {
    const remember = ({ submitter }: SubmitEvent) => {
      pressed.current = submitter?.id || null;
    };
    document.addEventListener('submit', remember, true);
    return () => document.removeEventListener('submit', remember, true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked after whenever the order is another one
  useEffect(() => {
    const id = pressed.current;
    pressed.current = null;
    if (!id) return;
    const button = document.getElementById(id);
    if (list.current?.contains(button)) button?.focus();
  }, [order]);
  return list;
}
