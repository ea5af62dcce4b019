import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router-dom';

const UNSAVED = '保存していない変更があります。';
const LEAVE = 'このページを離れますか？';
const SAVE = '保存してこのページを離れますか？';

/** Reasons not to leave, by the part of the page that gives them; used in the browser only. */
const reasons = new Map<string, string>();

/** Warns before unsaved changes are left; `useLeaveQuestion` in the area's frame asks. Saving is not leaving. */
export function useUnsavedWarning(dirty: boolean): void {
  useLeaveWarning(dirty ? UNSAVED : null);
}

/** Asks before the page is left, by a link, by Back, or by closing the tab, as long as there is a reason. */
export function useLeaveWarning(reason: string | null): void {
  const part = useId();
  useEffect(() => {
    if (reason === null) return;
    reasons.set(part, reason);
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      reasons.delete(part);
      window.removeEventListener('beforeunload', warn);
    };
  }, [part, reason]);
}

/** Asks once for all parts of a page, since the router supports a single blocker. */
export function useLeaveQuestion(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      reasons.size > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm([...reasons.values(), LEAVE].join(''))) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}

/** Asks before a save that leads away from the page, where more would be lost than the save keeps. */
export function askBeforeSaving(event: { preventDefault: () => void }): void {
  const lost = [...reasons.values()].filter((reason) => reason !== UNSAVED);
  if (lost.length > 0 && !window.confirm([...lost, SAVE].join(''))) event.preventDefault();
}
