import { type ReactNode, useRef, useState } from 'react';
import type { PickPicture } from '../../../kit/RichTextEditor.tsx';
import { PicturePicker } from './PicturePicker.tsx';

type Picked = Awaited<ReturnType<PickPicture>>;

/** A window for choosing a picture, asked for like a question: `pick()` resolves when it is answered. */
export function usePicturePicker(): { pick: PickPicture; picker: ReactNode } {
  const [open, setOpen] = useState(false);
  const answer = useRef<(picked: Picked) => void>(() => {});
  const pick: PickPicture = () => {
    setOpen(true);
    return new Promise<Picked>((resolve) => {
      answer.current = resolve;
    });
  };
  const close = (picked: Picked) => {
    setOpen(false);
    answer.current(picked);
  };
  return { pick, picker: open && <PicturePicker onClose={close} /> };
}
