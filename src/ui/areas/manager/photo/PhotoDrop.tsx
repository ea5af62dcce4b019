import { Upload } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Form, useRevalidator } from 'react-router-dom';
import { megabytesOf } from '../../../../domain/file/upload.ts';
import { MAX_PHOTO_FILES } from '../../../../domain/photo/photo-acts.ts';
import { Button } from '../../../kit/Button.tsx';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { useHydrated } from '../../../kit/use-hydrated.ts';
import { useProblem } from '../../../use-page.ts';
import { sendPhotoTo } from './send-photo.ts';

const HINT = `JPEG・HEIC・PNGなど、1枚${megabytesOf('picture')}MBまで。動画は入れられません。途中で閉じても、同じ写真を入れ直せば続きから入ります。`;
const PLAIN = `一度に${MAX_PHOTO_FILES}枚まで選べます。`;

/** The table is drawn anew at most this often while many photos arrive. */
const REDRAW_MS = 2_000;

/** Many photos at once by dropping, pasting or picking; without scripts a plain form. */
export function PhotoDrop({ album }: { album: number }) {
  const hydrated = useHydrated();
  const errors = useProblem()?.errors.files;
  const [send] = useState(() => sendPhotoTo(album));
  const redraw = useRedraw();
  return (
    <Form className="photo-drop" encType="multipart/form-data" method="post">
      <input name="_act" type="hidden" value="upload" />
      <FileDrop
        accept="image/*,.heic,.heif"
        errors={errors}
        hint={hydrated ? HINT : HINT + PLAIN}
        label="写真を入れる"
        name="files"
        onUploaded={(uploaded) => {
          if (uploaded.length > 0) redraw();
        }}
        unmarked
        upload={send}
      />
      {!hydrated && (
        <Button icon={Upload} type="submit">
          写真を入れる
        </Button>
      )}
    </Form>
  );
}

/** Loads the page anew, soon and not for each of many photos. */
function useRedraw(): () => void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  latest.current = revalidate;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    const wait = Math.max(0, last.current + REDRAW_MS - Date.now());
    timer.current = setTimeout(() => {
      last.current = Date.now();
      void latest.current();
    }, wait);
  };
}
