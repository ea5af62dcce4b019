import { FileDrop, UploadList } from './FileDrop.tsx';
import type { Sample } from './sample.ts';
import type { UploadEntry } from './upload-queue.ts';

const file = (name: string): File =>
  Object.assign(new Blob(['0'.repeat(2_400_000)]), { name, lastModified: 0 }) as File;

const entries = (): UploadEntry[] => [
  { key: 1, file: file('運動会　２０２６.jpg'), state: 'waiting', progress: 0 },
  { key: 2, file: file('👵.jpg'), state: 'running', progress: 0.42 },
  {
    key: 3,
    file: file('lounge.jpg'),
    state: 'done',
    progress: 1,
    uploaded: { id: '3', name: 'lounge.jpg', thumbnail: '/pictures/lounge-480.jpg' },
  },
  {
    key: 4,
    file: file(`${'長い名前'.repeat(40)}.jpg`),
    state: 'failed',
    progress: 0,
    message: '画像として読めません',
  },
];

const nothing = () => {};

export const fileDropSamples: Sample[] = [
  {
    title: 'ファイルを選んで、フォームと一緒に送る',
    node: <FileDrop accept="application/pdf" hint="PDF、10 MBまで" label="添付ファイル" name="fd-plain" />,
  },
  {
    title: 'すぐに送る（この見本では送り先がないので失敗する）',
    node: (
      <FileDrop
        accept="image/*"
        label="写真"
        name="fd-live"
        upload={() => Promise.reject(new Error('見本には送り先がありません'))}
      />
    ),
  },
  { title: '送信の状態', node: <UploadList entries={entries()} onRemove={nothing} onRetry={nothing} /> },
  {
    title: 'エラー・使えない',
    node: (
      <FileDrop
        disabled
        errors={['写真を選択してください。']}
        label="写真"
        multiple={false}
        name="fd-error"
        required
      />
    ),
  },
];
