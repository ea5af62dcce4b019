import { useState } from 'react';
import { Button } from './Button.tsx';
import { ProgressBar } from './ProgressBar.tsx';
import type { Sample } from './sample.ts';

function Switch() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <ProgressBar busy={busy} />
      <Button aria-pressed={busy} onClick={() => setBusy(!busy)} type="button">
        {busy ? '読み込みを終える' : '読み込みを始める'}
      </Button>
    </>
  );
}

export const progressBarSamples: Sample[] = [
  { title: '画面の上の線（200ミリ秒後に出る）', node: <Switch /> },
];
