import { useEffect, useState } from 'react';
import { timeLeftWords } from './time-left-words.ts';

const LOOK_EVERY_MS = 10_000;

/** How much of the visit is left. */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p aria-live="polite" className="call-time">
      {timeLeftWords(endsAt, now)}
    </p>
  );
}
