import type { Flash } from './pages.ts';

type Listener = (flash: Flash) => void;
const listeners = new Set<Listener>();

/** Hands a sentence to whoever shows it (the snackbar); nothing happens without one. */
export function showFlash(flash: Flash | undefined): void {
  if (flash) for (const listener of listeners) listener(flash);
}

/** Registers the place that shows sentences; returns the function that ends it. */
export function onFlash(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
