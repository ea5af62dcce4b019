import { withStorage } from './browser-storage.ts';

export type PartFailure = 'failed' | 'late';

/** A part that takes longer is given up, in milliseconds. */
const PART_TIMEOUT = 120_000;

const markOf = (name: string) => `engawa.reloaded.${name}`;

/** True when this page has not been reloaded for this part yet; the mark is then set. False without storage. */
const mayReload = (name: string): boolean =>
  withStorage('session', (storage) => {
    if (storage.getItem(markOf(name))) return false;
    storage.setItem(markOf(name), '1');
    return true;
  }) ?? false;

const forgetReload = (name: string) => withStorage('session', (storage) => storage.removeItem(markOf(name)));

/** Loads a part. The first failure in a browser tab reloads the page (null); the next one is told. */
export async function loadPart<T>(
  name: string,
  load: () => Promise<T>,
): Promise<{ part: T } | { failure: PartFailure } | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<{ failure: 'late' }>((resolve) => {
    timer = setTimeout(() => resolve({ failure: 'late' }), PART_TIMEOUT);
  });
  try {
    const result = await Promise.race([load().then((part) => ({ part })), late]);
    if ('part' in result) forgetReload(name);
    return result;
  } catch {
    if (!mayReload(name)) return { failure: 'failed' };
    window.location.reload();
    return null;
  } finally {
    clearTimeout(timer);
  }
}
