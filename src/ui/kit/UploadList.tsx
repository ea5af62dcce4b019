import { RotateCw, X } from 'lucide';
import { sizeText } from '../../domain/file/upload.ts';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import type { UploadEntry } from './upload-queue.ts';

function State({ entry }: { entry: UploadEntry }) {
  if (entry.state === 'done') return <Badge tone="success">送信済み</Badge>;
  if (entry.state === 'failed') return <Badge tone="error">失敗</Badge>;
  if (entry.state === 'waiting') return <Badge>順番待ち</Badge>;
  const percent = Math.round(entry.progress * 100);
  return (
    <span className="upload-progress">
      <progress aria-label={`${entry.file.name}の送信`} max={100} value={percent} />
      {percent}%
    </span>
  );
}

/** The files of a drop area, each with its state and what can be done about it. */
export function UploadList({
  entries,
  onRemove,
  onRetry,
}: {
  entries: readonly UploadEntry[];
  onRemove: (key: number) => void;
  onRetry: (key: number) => void;
}) {
  if (entries.length === 0) return null;
  return (
    <>
      {entries.length > 1 && <Summary entries={entries} />}
      <ul className="upload-list">
        {entries.map((entry) => (
          <li className="upload-item" key={entry.key}>
            {entry.uploaded?.thumbnail && (
              <img alt="" className="upload-thumbnail" src={entry.uploaded.thumbnail} />
            )}
            <div className="upload-text">
              <p className="upload-name">{entry.file.name}</p>
              <p className="upload-note">
                {sizeText(entry.file.size)}
                {entry.message && <span className="upload-message">{entry.message}</span>}
                {entry.uploaded?.note && <span className="upload-said">{entry.uploaded.note}</span>}
              </p>
            </div>
            <State entry={entry} />
            <div className="upload-buttons">
              {entry.state === 'failed' && (
                <Button icon={RotateCw} onClick={() => onRetry(entry.key)} tone="quiet" type="button">
                  再送<span className="visually-hidden">：{entry.file.name}</span>
                </Button>
              )}
              <Button icon={X} iconOnly onClick={() => onRemove(entry.key)} tone="quiet" type="button">
                {`${entry.file.name}を${entry.state === 'running' ? '中止する' : 'はずす'}`}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How far many files are together. */
function Summary({ entries }: { entries: readonly UploadEntry[] }) {
  const count = (state: UploadEntry['state']) => entries.filter((entry) => entry.state === state).length;
  const failed = count('failed');
  return (
    <p aria-live="polite" className="upload-summary">
      {entries.length}件のうち{count('done')}件を送りました
      {failed > 0 && `。${failed}件は送れませんでした`}
    </p>
  );
}
