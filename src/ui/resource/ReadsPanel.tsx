import { Eye } from 'lucide';
import type { ReadsView } from '../../application/history/personal-reads.ts';
import { Icon } from '../kit/Icon.tsx';

/** Who looked at a person's data when (閲覧の記録), newest first, folded until asked for. */
export function ReadsPanel({ reads }: { reads: ReadsView }) {
  if (reads.length === 0) return null;
  return (
    <details className="history-panel">
      <summary>
        <Icon of={Eye} /> 閲覧の記録（{reads.length}件）
      </summary>
      <ol>
        {reads.map(({ at, actor, what }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two reads in one minute are alike, and none is ever moved
          <li key={index}>
            {at}　{actor}　{what}
          </li>
        ))}
      </ol>
    </details>
  );
}
