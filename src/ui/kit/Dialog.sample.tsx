import { useState } from 'react';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import type { Sample } from './sample.ts';
import { TextInput } from './TextInput.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} type="button">
        窓を開く
      </Button>
      <Dialog onClose={() => setOpen(false)} open={open} title="画像を選ぶ">
        <TextInput label="代替テキスト" name="di-alt" required />
        <div className="dialog-buttons">
          <Button onClick={() => setOpen(false)} tone="primary" type="button">
            決定する
          </Button>
        </div>
      </Dialog>
    </>
  );
}

export const dialogSamples: Sample[] = [{ title: '開く・閉じる', node: <Opener /> }];
