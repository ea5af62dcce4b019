import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { managerPaths } from '../../../../paths.ts';
import { keepLine } from './keep-line.ts';

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
