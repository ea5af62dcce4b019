import { Button } from './Button.tsx';
import { SaveBar, type SaveState } from './SaveBar.tsx';
import type { Sample } from './sample.ts';

const words: Record<SaveState, string> = {
  clean: '変更なし',
  unsaved: '未保存',
  saving: '保存中',
  saved: '保存済み',
};

export const saveBarSamples: Sample[] = Object.entries(words).map(([state, title]) => ({
  title,
  node: (
    <SaveBar state={state as SaveState}>
      <Button busy={state === 'saving'} tone="primary" type="button">
        保存する
      </Button>
      <Button tone="quiet" type="button">
        やめる
      </Button>
    </SaveBar>
  ),
}));
