import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { withStorage } from './browser-storage.ts';
import { MessageBox } from './MessageBox.tsx';

type PartFailure = 'failed' | 'late';

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

/** Loads a part. The first failure in a browser tab reloads the page (null); the next one is returned. */
async function loadPart<T>(
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

const WORDS: Record<PartFailure, string> = {
  failed: 'この部分を読み込めませんでした。',
  late: 'この部分の読み込みに時間がかかっています。通信の状態をご確認ください。',
};

/** Shown in place of a part that could not be loaded, with a button to try again. */
export function LazyPartFailure({ failure, onRetry }: { failure: PartFailure; onRetry: () => void }) {
  return (
    <MessageBox live tone="warning" title={WORDS[failure]}>
      <Button onClick={onRetry} type="button">
        もう一度読み込む
      </Button>
    </MessageBox>
  );
}

/** Where a part's code is: the name marks its one reload, `load` imports it. */
export type PartSource<P> = { name: string; load: () => Promise<ComponentType<P>> };

type Loaded<P> = { Part: ComponentType<P> } | { failure: PartFailure } | null;

/**
 * A part whose code comes later. The server and the first render show `fallback`, and so does a browser without
 * scripts. A part that fails to load reloads the page once; one that takes over 120 s says so and offers a retry.
 */
export function LazyPart<P extends object>({
  source,
  props,
  fallback,
  hold,
}: {
  /** Declared once at module level: a new object loads again. */
  source: PartSource<P>;
  props: P;
  fallback: ReactNode;
  /** Called when the part is loaded: true keeps the fallback, because someone is already using it. */
  hold?: () => boolean;
}) {
  const [attempt, setAttempt] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<P>>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    let gone = false;
    void loadPart(source.name, source.load).then((result) => {
      if (gone || !result || ('part' in result && hold?.())) return;
      setLoaded('part' in result ? { Part: result.part } : result);
    });
    return () => {
      gone = true;
    };
  }, [attempt, source]);
  const retry = () => {
    setLoaded(null);
    setAttempt(attempt + 1);
  };
  if (!loaded) return fallback;
  if ('Part' in loaded) return <loaded.Part {...props} />;
  return (
    <>
      <LazyPartFailure failure={loaded.failure} onRetry={retry} />
      {fallback}
    </>
  );
}
