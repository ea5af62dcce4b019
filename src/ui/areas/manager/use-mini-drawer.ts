import { useSyncExternalStore } from 'react';
import { withStorage } from '../../kit/browser-storage.ts';

const KEY = 'engawa.drawer';
const listeners = new Set<() => void>();
let remembered: boolean | undefined;

const read = (): boolean => {
  remembered ??= withStorage('local', (storage) => storage.getItem(KEY)) === 'mini';
  return remembered;
};

const toggle = () => {
  const mini = !read();
  // Without storage the choice lasts until the page is left.
  remembered = mini;
  withStorage('local', (storage) => storage.setItem(KEY, mini ? 'mini' : 'full'));
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the drawer is narrow, and how to change it; remembered in this browser. */
export const useMiniDrawer = (): [boolean, () => void] => [
  useSyncExternalStore(subscribe, read, () => false),
  toggle,
];
