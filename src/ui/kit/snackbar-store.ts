import type { Flash } from '../pages.ts';

/** How long a sentence stays, in milliseconds. */
export const SNACKBAR_TIME = 5000;

export type SnackbarItem = Flash & { id: number };

type SnackbarStore = {
  /** `arrived`: it came with the page that is shown, and not on the way to the next. */
  show(flash: Flash, arrived?: boolean): void;
  /** Another page is shown: a lasting sentence stays on the page it was said on, and leaves with it. */
  turnPage(): void;
  dismiss(id: number): void;
  /** Stops the clocks (someone is reading or about to press) and starts them again with what was left. */
  pause(): void;
  resume(): void;
  subscribe(listener: () => void): () => void;
  items(): readonly SnackbarItem[];
};

type Clock = { left: number; startedAt: number; timer: ReturnType<typeof setTimeout> | undefined };

/** The sentences now shown; each leaves after `SNACKBAR_TIME` unless paused or lasting. One store per browser page. */
export function makeSnackbarStore(): SnackbarStore {
  let items: readonly SnackbarItem[] = [];
  let nextId = 1;
  let paused = false;
  const clocks = new Map<number, Clock>();
  /** Lasting sentences whose page is not shown yet. */
  const onTheWay = new Set<number>();
  const listeners = new Set<() => void>();

  const set = (next: readonly SnackbarItem[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    set(items.filter((item) => item.id !== id));
  };
  const start = (id: number, left: number) => {
    clocks.set(id, { left, startedAt: Date.now(), timer: setTimeout(() => dismiss(id), left) });
  };

  return {
    show(flash, arrived = false) {
      const id = nextId++;
      if (flash.lasting) {
        if (!arrived) onTheWay.add(id);
        set([...items, { ...flash, id }]);
        return;
      }
      if (paused) clocks.set(id, { left: SNACKBAR_TIME, startedAt: Date.now(), timer: undefined });
      else start(id, SNACKBAR_TIME);
      set([...items, { ...flash, id }]);
    },
    dismiss,
    turnPage() {
      for (const { id, lasting } of items) if (lasting && !onTheWay.has(id)) dismiss(id);
      onTheWay.clear();
    },
    pause() {
      if (paused) return;
      paused = true;
      for (const clock of clocks.values()) {
        clearTimeout(clock.timer);
        clock.left -= Date.now() - clock.startedAt;
      }
    },
    resume() {
      if (!paused) return;
      paused = false;
      for (const [id, clock] of clocks) start(id, clock.left);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    items: () => items,
  };
}
