import { type DragEvent, useState } from 'react';
import { useSubmit } from 'react-router-dom';
import type { AlbumTableView } from '../../../../application/photo/album.view.ts';
import type { TileDrag } from './Tile.tsx';

const KIND = 'application/x-engawa-photo';

/** True in the half of a tile that is read later. */
const inLaterHalf = (event: DragEvent): boolean => {
  const { left, width } = event.currentTarget.getBoundingClientRect();
  return event.clientX > left + width / 2;
};

/** The fields of a move to before or after a tile of this page. */
function target(view: AlbumTableView, index: number, later: boolean): Record<string, string> {
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
        const to = target(view, index, inLaterHalf(event));
        if (photo === String(id) || to.before === photo) return;
        void submit({ _act: 'move', photo, ...to }, { method: 'post', preventScrollReset: true });
      },
    };
  };
}
