import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

const QUESTION = '保存していない変更があります。このページを離れますか？';

/** Asks before a page with unsaved changes is left, by a link, by Back, or by closing the tab. Saving is not leaving. */
export function useUnsavedWarning(dirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(QUESTION)) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useCloseWarning(dirty);
}

/** Asks before the tab is closed or reloaded while something is unfinished. */
export function useCloseWarning(unfinished: boolean): void {
  useEffect(() => {
    if (!unfinished) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unfinished]);
}
