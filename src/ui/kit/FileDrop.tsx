import './file-drop.css';
import { ImagePlus } from 'lucide';
import {
  type ClipboardEvent,
  type DragEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { UploadList } from './UploadList.tsx';
import {
  makeUploadQueue,
  type Upload,
  type UploadEntry,
  type Uploaded,
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
  upload?: Upload;
  onUploaded?: (uploaded: readonly Uploaded[]) => void;
};

const SENDING = 'ファイルを送っている途中です。離れると、残りは送られません。';

const NONE: readonly UploadEntry[] = [];
const none = () => NONE;
const never = () => () => {};

/** One queue for the life of the part; it always calls the newest `upload`. */
function useUploadQueue(upload: Upload | undefined): [UploadQueue | undefined, readonly UploadEntry[]] {
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: told only when the set of ids changes
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
