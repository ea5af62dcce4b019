import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAnswer } from '../use-page.ts';

/**
 * What a document load does by itself, for navigation without one: the title is the page's own, and keyboard and
 * screen reader go on at the start of the new page's content.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const title = useAnswer()?.head.title;
  const shown = useRef(pathname);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname]);
}
