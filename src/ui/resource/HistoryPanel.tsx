import { Eye, History } from 'lucide';
import type { ReadsView } from '../../application/history/personal-reads.ts';
import type { HistoryView } from '../../application/resource/views.ts';
import { Icon } from '../kit/Icon.tsx';

/** Who changed what when (履歴), newest first, folded until asked for. */
export function HistoryPanel({ entries }: { entries: HistoryView }) {
  if (entries.length === 0) return null;
  return (
    <details className="history-panel">
      <summary>
        <Icon of={History} /> 履歴（{entries.length}件）
      </summary>
      <ol>
        {entries.map((entry) => (
          <li key={`${entry.at}-${entry.act}-${entry.actor}`}>
            <p>
              {entry.at}　{entry.actor}　{entry.act}
            </p>
            {entry.changes.length > 0 && (
              <ul>
                {entry.changes.map(({ label, before, after }) => (
                  <li key={label}>
                    {label}：{before || '（なし）'} → {after || '（なし）'}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

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
