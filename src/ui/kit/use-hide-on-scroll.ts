import { useEffect, useState } from 'react';

/** Small movements of the finger change nothing, in pixels. */
const SLACK = 8;

/** True after scrolling down past `after` pixels, false again on the way up: for app bars that make room. */
export function useHideOnScroll(after = 120): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const now = Math.max(0, window.scrollY);
      if (Math.abs(now - last) < SLACK) return;
      setHidden(now > last && now > after);
      last = now;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [after]);
  return hidden;
}
