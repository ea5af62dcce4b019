import './text-size-switch.css';
import { type MouseEvent, useSyncExternalStore } from 'react';
import type { TextSize } from '../pages.ts';
import { TEXT_SIZE_LABELS, TEXT_SIZES } from './text-size.ts';

/** What was chosen in this document; the switch may stand in several places of it. */
let chosen: TextSize | null = null;
const watchers = new Set<() => void>();
const watch = (watcher: () => void): (() => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

/** 文字サイズ: a form that posts the chosen size; with scripts the page changes at once and stays where it is. */
export function TextSizeSwitch({ size }: { size: TextSize }) {
  const now = useSyncExternalStore(
    watch,
    () => chosen,
    () => null,
  );
  const current = now ?? size;
  const choose = (next: TextSize) => (event: MouseEvent) => {
    event.preventDefault();
    document.documentElement.dataset.textSize = next;
    chosen = next;
    for (const watcher of watchers) watcher();
    // The page has changed already; a post that fails only means that the choice is not remembered.
    fetch('/text_size', { method: 'POST', body: new URLSearchParams({ size: next }) }).catch(() => {});
  };
  return (
    <form action="/text_size" className="text-size" method="post">
      <fieldset className="text-size-group">
        <legend className="text-size-legend">文字サイズ</legend>
        {TEXT_SIZES.map((option) => (
          <button
            aria-pressed={option === current}
            className="text-size-button"
            key={option}
            name="size"
            onClick={choose(option)}
            type="submit"
            value={option}
          >
            {TEXT_SIZE_LABELS[option]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}
