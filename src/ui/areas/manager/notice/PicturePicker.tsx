import './picture-picker.css';
import { useEffect, useState } from 'react';
import { Button, ButtonRow } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import { sendMedium } from '../media/send-medium.ts';
import { type Choosable, loadPictures } from './load-pictures.ts';

type Picked = { src: string; alt: string } | null;

/** A window with the pictures of the media: search, upload, choose one, say what it shows. */
export function PicturePicker({ onClose }: { onClose: (picked: Picked) => void }) {
  const [words, setWords] = useState('');
  const [uploads, setUploads] = useState(0);
  const [chosen, setChosen] = useState<Choosable | null>(null);
  const { pictures, failed } = usePictures(words, uploads);
  return (
    <Dialog onClose={() => onClose(null)} open title="写真を選ぶ">
      {chosen ? (
        <Describe chosen={chosen} onBack={() => setChosen(null)} onDone={onClose} />
      ) : (
        <div className="picture-picker">
          <FileDrop
            accept="image/*,.heic,.heif"
            label="新しい写真を登録する"
            name="picture-upload"
            onUploaded={(done) => setUploads(done.length)}
            unmarked
            upload={sendMedium}
          />
          <TextInput
            label="名前で探す"
            name="picture-search"
            onChange={(event) => setWords(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            unmarked
          />
          {failed && (
            <MessageBox live tone="error">
              写真の一覧を読み込めませんでした。通信の状態を確かめて、開き直してください。
            </MessageBox>
          )}
          <ul className="picture-picker-grid">
            {pictures.map((one) => (
              <li key={one.id}>
                <button className="picture-picker-choice" onClick={() => setChosen(one)} type="button">
                  <img
                    alt={one.picture.alt}
                    className={`ground-${one.picture.ground}`}
                    height={one.picture.height}
                    loading="lazy"
                    src={one.picture.src}
                    width={one.picture.width}
                  />
                  {one.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}

/** The words that are read to those who do not see the picture belong to it before it goes in. */
function Describe({
  chosen,
  onBack,
  onDone,
}: {
  chosen: Choosable;
  onBack: () => void;
  onDone: (picked: Picked) => void;
}) {
  const [alt, setAlt] = useState(chosen.picture.alt);
  const [asked, setAsked] = useState(false);
  const put = () => {
    if (alt.trim() === '') setAsked(true);
    else onDone({ src: chosen.picture.src.replace(/\/thumb$/, '/screen'), alt: alt.trim() });
  };
  return (
    <div className="picture-picker">
      <img
        alt=""
        className={`picture-picker-chosen ground-${chosen.picture.ground}`}
        height={chosen.picture.height}
        src={chosen.picture.src}
        width={chosen.picture.width}
      />
      <TextInput
        errors={asked && alt.trim() === '' ? ['代替テキストを入力してください。'] : undefined}
        hint="写真が見えない方に読み上げられます。"
        label="代替テキスト"
        name="picture-alt"
        onChange={(event) => setAlt(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          put();
        }}
        required
        value={chosen.picture.alt}
      />
      <ButtonRow>
        <Button onClick={put} tone="primary" type="button">
          本文に入れる
        </Button>
        <Button onClick={onBack} tone="quiet" type="button">
          選び直す
        </Button>
      </ButtonRow>
    </div>
  );
}

/** The pictures that match; a newer question ends an older one. */
function usePictures(words: string, uploads: number): { pictures: readonly Choosable[]; failed: boolean } {
  const [found, setFound] = useState<{ pictures: readonly Choosable[]; failed: boolean }>({
    pictures: [],
    failed: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a finished upload asks again
  useEffect(() => {
    const leave = new AbortController();
    loadPictures(words, leave.signal).then(
      (pictures) => setFound({ pictures, failed: false }),
      () => {
        if (!leave.signal.aborted) setFound({ pictures: [], failed: true });
      },
    );
    return () => leave.abort();
  }, [words, uploads]);
  return found;
}
