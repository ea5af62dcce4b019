import { useEffect, useState } from 'react';
import './progress-bar.css';

/** A wait shorter than this shows nothing; once something is shown it stays at least as long. Milliseconds. */
const THROTTLE = 200;

/** `running` while `busy` lasts longer than the throttle, then `done` for a moment, else `idle`. */
function useBusyPhase(busy: boolean): 'idle' | 'running' | 'done' {
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

/** The thin line at the top while a request takes longer than 200 ms. */
export function ProgressBar({ busy }: { busy: boolean }) {
  const phase = useBusyPhase(busy);
  if (phase === 'idle') return null;
  return (
    <div aria-label="読み込み中" className={`progress-bar progress-bar-${phase}`} role="progressbar">
      <div className="progress-bar-line" />
    </div>
  );
}
