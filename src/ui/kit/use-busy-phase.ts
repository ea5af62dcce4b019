import { useEffect, useState } from 'react';

/** A wait shorter than this shows nothing; once something is shown it stays at least as long. Milliseconds. */
const THROTTLE = 200;

/** `running` while `busy` lasts longer than the throttle, then `done` for a moment, else `idle`. */
export function useBusyPhase(busy: boolean): 'idle' | 'running' | 'done' {
  const [phase, setPhase] = useState<'idle' | 'running' | 'done'>('idle');
  useEffect(() => {
    if (busy && phase !== 'running') {
      const timer = setTimeout(() => setPhase('running'), THROTTLE);
      return () => clearTimeout(timer);
    }
    if (busy || phase === 'idle') return;
    const timer = setTimeout(() => setPhase(phase === 'running' ? 'done' : 'idle'), THROTTLE);
    return () => clearTimeout(timer);
  }, [busy, phase]);
  return phase;
}
