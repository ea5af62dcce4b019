import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { managerPaths } from '../../../../../paths.ts';

/** A browser gives a line up for good when its server answers with an error, as it does while the database is away. */
const AGAIN_MS = 5_000;

/**
 * Server-sent events of an address, by name (`open` and `error` among them), on a line that is opened anew also where
 * the browser gave it up. Gives what closes it.
 */
export function keepLine(address: string, heard: Readonly<Record<string, () => void>>): () => void {
  let line: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    line = new EventSource(address);
    for (const [name, tell] of Object.entries(heard)) line.addEventListener(name, tell);
    line.addEventListener('error', () => {
      if (line.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, AGAIN_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    line.close();
  };
}

/** `off`: nothing is heard, and the page says how to see the newest. */
export type Live = 'starting' | 'on' | 'off';

/** Several changes at once are one look at the server. */
const SETTLE_MS = 150;

/**
 * Loads the page's data anew whenever visits change, whoever changed them; what is typed and focused stays. Also when
 * a line that broke is back, and when a screen that slept wakes up.
 */
export function useLiveVisits(): Live {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const [live, setLive] = useState<Live>('starting');
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let opened = false;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void latest.current(), SETTLE_MS);
    };
    const wake = () => document.visibilityState === 'visible' && look();
    const close = keepLine(managerPaths.runSheetNews, {
      visits: look,
      open() {
        setLive('on');
        if (opened) look();
        opened = true;
      },
      error: () => setLive('off'),
    });
    document.addEventListener('visibilitychange', wake);
    return () => {
      clearTimeout(timer);
      close();
      document.removeEventListener('visibilitychange', wake);
    };
  }, []);
  return live;
}
