import { useSyncExternalStore } from 'react';

const KEY = 'engawa.drawer';
const listeners = new Set<() => void>();
let remembered: boolean | undefined;

const read = (): boolean => {
  if (remembered === undefined) {
    try {
      remembered = localStorage.getItem(KEY) === 'mini';
    } catch {
      remembered = false;
    }
  }
  return remembered;
};

const toggle = () => {
  remembered = !read();
  try {
    localStorage.setItem(KEY, remembered ? 'mini' : 'full');
  } catch {
    // Without storage the choice lasts until the page is left.
  }
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
