import './progress-bar.css';
import { useBusyPhase } from './use-busy-phase.ts';

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
