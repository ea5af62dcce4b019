import './light-table.css';
import { ArrowDownWideNarrow, Upload as UploadIcon } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Form, useRevalidator } from 'react-router-dom';
import type { AddedView, AlbumTableView } from '../../../../application/photo/album.view.ts';
import { isNamedAsVideo, megabytesOf, VIDEO_REFUSAL } from '../../../../domain/file/upload.ts';
import { MAX_PHOTO_FILES } from '../../../../domain/photo/photo-acts.ts';
import { managerPaths } from '../../../../paths.ts';
import { Button } from '../../../kit/Button.tsx';
import { classNames } from '../../../kit/class-names.ts';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { Pagination } from '../../../kit/Pagination.tsx';
import type { SendFile } from '../../../kit/upload-queue.ts';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { useProblem } from '../../../use-page.ts';
import { sendFile } from '../file/send-file.ts';
import { ChosenActs } from './ChosenActs.tsx';
import { OpenPhoto } from './OpenPhoto.tsx';
import { ORDER_FORM, Tile, useTileDrag } from './Tile.tsx';
import { openHref, tableHref } from './table-href.ts';

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

const HINT = `JPEG・HEIC・PNGなど、1枚${megabytesOf('picture')}MBまで。動画は入れられません。途中で閉じても、同じ写真を入れ直せば続きから入ります。`;
const PLAIN = `一度に${MAX_PHOTO_FILES}枚まで選べます。`;

/** The table is drawn anew at most this often while many photos arrive. */
const REDRAW_MS = 2_000;

/** Many photos at once by dropping, pasting or picking; without scripts a plain form. */
function PhotoDrop({ album }: { album: number }) {
  const hydrated = useHydrated();
  const errors = useProblem()?.errors.files;
  const [send] = useState(() => sendPhotoTo(album));
  const redraw = useRedraw();
  return (
    <Form className="photo-drop" encType="multipart/form-data" method="post">
      <input name="_act" type="hidden" value="upload" />
      <FileDrop
        accept="image/*,.heic,.heif"
        errors={errors}
        hint={hydrated ? HINT : HINT + PLAIN}
        label="写真を入れる"
        name="files"
        onUploaded={(uploaded) => {
          if (uploaded.length > 0) redraw();
        }}
        unmarked
        upload={send}
      />
      {!hydrated && (
        <Button icon={UploadIcon} type="submit">
          写真を入れる
        </Button>
      )}
    </Form>
  );
}

/** Loads the page anew, soon and not for each of many photos. */
function useRedraw(): () => void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    const wait = Math.max(0, last.current + REDRAW_MS - Date.now());
    timer.current = setTimeout(() => {
      last.current = Date.now();
      void latest.current();
    }, wait);
  };
}

/** Sends one photo to an album; a video is told at once, before its many bytes are on their way. */
const sendPhotoTo = (album: number): SendFile => {
  const send = sendFile<AddedView>(
    () => managerPaths.edit('photo', album),
    (result) => {
      if (!result.ok) throw new Error(result.reason);
      const note = result.known ? 'このアルバムにもう入っています' : result.note;
      return { id: String(result.id), name: result.file, thumbnail: result.src, ...(note && { note }) };
    },
  );
  return async (file, how) => {
    if (isNamedAsVideo(file)) throw new Error(VIDEO_REFUSAL);
    return send(file, how);
  };
};
