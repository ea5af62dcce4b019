import './file-drop.css';
import { ImagePlus, RotateCw, X } from 'lucide';
import {
  type ClipboardEvent,
  type DragEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { sizeText } from '../../domain/file/upload.ts';
import { Badge } from './Badge.tsx';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import {
  makeUploadQueue,
  type SendFile,
  type SentFile,
  type UploadEntry,
  type UploadQueue,
} from './upload-queue.ts';
import { useHydrated } from './use-hydrated.ts';
import { useLeaveWarning } from './use-unsaved-warning.ts';

type FileDropProps = FieldProps & {
  /** As in HTML: `image/*,application/pdf`. The server decides by content. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** With it, files are sent at once and the form carries their ids as `name[]`; without, the form carries the files. */
  upload?: SendFile;
  onUploaded?: (uploaded: readonly SentFile[]) => void;
};

const SENDING = 'ファイルを送っている途中です。離れると、残りは送られません。';

const NONE: readonly UploadEntry[] = [];
const none = () => NONE;
const never = () => () => {};

/** One queue for the life of the part; it always calls the newest `upload`. */
function useUploadQueue(upload: SendFile | undefined): [UploadQueue | undefined, readonly UploadEntry[]] {
  const latest = useRef(upload);
  latest.current = upload;
  const [queue] = useState(() =>
    upload ? makeUploadQueue((...args) => (latest.current ?? upload)(...args)) : undefined,
  );
  const entries = useSyncExternalStore(queue?.subscribe ?? never, queue?.entries ?? none, none);
  useEffect(() => () => queue?.stop(), [queue]);
  return [queue, entries];
}

/** Files by picking, dropping or pasting; without scripts it is the browser's own file input. */
export function FileDrop(props: FileDropProps) {
  const { accept, multiple = true, disabled = false, upload, onUploaded, ...field } = props;
  const hydrated = useHydrated();
  const [over, setOver] = useState(false);
  const [queue, entries] = useUploadQueue(upload);
  const done = entries.flatMap(({ uploaded }) => (uploaded ? [uploaded] : []));
  const report = useRef(onUploaded);
  report.current = onUploaded;
  const doneIds = done.map(({ id }) => id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported only when the set of ids changes
  useEffect(() => report.current?.(done), [doneIds]);

  const sending = entries.some(({ state }) => state === 'waiting' || state === 'running');
  useLeaveWarning(sending ? SENDING : null);
  const live = hydrated && queue !== undefined && !disabled;
  const take = (files: FileList | null) => {
    if (live && files?.length) queue.add(multiple ? files : [...files].slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => take(event.clipboardData.files);

  return (
    <Field {...field}>
      {(aria) => (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping and pasting add to the input inside */}
          <div
            className={classNames('file-drop', live && 'file-drop-live', over && 'file-drop-over')}
            onDragLeave={() => setOver(false)}
            onDragOver={
              live
                ? (event) => {
                    event.preventDefault();
                    setOver(true);
                  }
                : undefined
            }
            onDrop={live ? onDrop : undefined}
            onPaste={live ? onPaste : undefined}
          >
            {live && (
              <p className="file-drop-words">
                <Icon of={ImagePlus} />
                ここにファイルをドラッグ、貼り付け、または選択
              </p>
            )}
            <input
              {...aria}
              accept={accept}
              className="file-drop-input"
              disabled={disabled}
              multiple={multiple}
              name={live ? undefined : field.name}
              onChange={(event) => {
                if (!live) return;
                take(event.currentTarget.files);
                event.currentTarget.value = '';
              }}
              type="file"
            />
          </div>
          {queue && <UploadList entries={entries} onRemove={queue.remove} onRetry={queue.retry} />}
          {done.map(({ id }) => (
            <input key={id} name={`${field.name}[]`} type="hidden" value={id} />
          ))}
        </>
      )}
    </Field>
  );
}

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
