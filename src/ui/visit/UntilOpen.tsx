import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { untilWords } from '../../domain/visit/until-words.ts';

const LOOK_EVERY_MS = 15_000;

/** Counts down to the moment from which a family may join, in words and minutes; then the page shows the way in. */
export function UntilOpen({ inSeconds }: { inSeconds: number }) {
  const { revalidate } = useRevalidator();
  const [left, setLeft] = useState(inSeconds);
  useEffect(() => {
    const from = performance.now();
    const timer = setInterval(() => {
      const now = inSeconds - (performance.now() - from) / 1000;
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      void revalidate();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [inSeconds, revalidate]);
  const words = untilWords(left);
  return words && <p className="visit-until">{words}</p>;
}
