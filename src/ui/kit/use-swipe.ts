import { type RefObject, useEffect, useRef } from 'react';

/** A swipe is at least this long, in pixels, and clearly more sideways than up or down. */
const SWIPE = 100;

type Swipes = { left?: (startX: number) => void; right?: (startX: number) => void };

/** Calls `left` or `right` for a horizontal swipe with one finger; `startX` tells where it began. */
export function useSwipe(target: RefObject<HTMLElement | null>, swipes: Swipes): void {
  const latest = useRef(swipes);
  latest.current = swipes;
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    let start: Touch | null = null;
    const onStart = (event: TouchEvent) => {
      start = event.touches.length === 1 ? (event.touches[0] ?? null) : null;
    };
    const onEnd = (event: TouchEvent) => {
      const end = event.changedTouches[0];
      if (!start || !end) return;
      const x = end.clientX - start.clientX;
      const y = end.clientY - start.clientY;
      const from = start.clientX;
      start = null;
      if (Math.abs(x) < SWIPE || Math.abs(x) < Math.abs(y) * 2) return;
      (x < 0 ? latest.current.left : latest.current.right)?.(from);
    };
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchend', onEnd, { passive: true });
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchend', onEnd);
    };
  }, [target]);
}
