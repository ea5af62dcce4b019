import { managerPaths } from '../../paths.ts';
import { Button } from './Button.tsx';
import { SnackbarMessage, useSnackbar } from './Snackbar.tsx';
import { LONG_TEXT, type Sample } from './sample.ts';

const undo = { action: managerPaths.sample, fields: { id: '1' } };

function Shower() {
  const { show } = useSnackbar();
  return (
    <Button onClick={() => show({ text: '「夏祭り」をごみ箱へ移しました', undo })} type="button">
      画面の下に出す
    </Button>
  );
}

export const snackbarSamples: Sample[] = [
  { title: '出す（5秒で消える。触れている間は待つ）', node: <Shower /> },
  {
    title: '元に戻す',
    node: <SnackbarMessage flash={{ text: '「夏祭り」をごみ箱へ移しました', undo }} onClose={() => {}} />,
  },
  { title: 'エラー', node: <SnackbarMessage flash={{ text: '保存できませんでした', tone: 'error' }} /> },
  { title: '長い文', node: <SnackbarMessage flash={{ text: LONG_TEXT, undo }} /> },
];
