import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { NoticeSlots } from '../../../../application/notice/notice.view.ts';
import type { ListView } from '../../../../application/resource/views.ts';
import { escapeHtml } from '../../../../domain/html.ts';
import { managerPaths } from '../../../../paths.ts';
import { RichTextEditor } from '../../../kit/RichTextEditor.tsx';
import type { PickPicture } from '../../../kit/rich-text/RichTextToolbar.tsx';
import type { InputProps } from '../../../resource/FormField.tsx';
import './notice.css';
import type { PictureView } from '../../../../application/media/media.view.ts';
import { authorization } from '../../../auth-state.ts';
import { Button, ButtonRow } from '../../../kit/Button.tsx';
import { Dialog } from '../../../kit/Dialog.tsx';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { MessageBox } from '../../../kit/MessageBox.tsx';
import { TextInput } from '../../../kit/TextInput.tsx';
import type { PageAnswer } from '../../../pages.ts';
import { sendMedium } from '../media/send-medium.ts';

type Typed = { html?: string; plain?: string };

/** Typed text as paragraphs, for the editor that takes over from the textarea. */
const paragraphs = (plain: string): string =>
  plain
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replace(/\n/g, '<br>')}</p>`)
    .join('');

/** The body of a notice: formatted text with pictures from the media, or a textarea where no script runs. */
export function BodyInput({
  field,
  value,
  errors,
  slot: stored,
}: InputProps & { slot: NoticeSlots['body'] }) {
  const typed = (value || {}) as Typed;
  const { pick, picker } = usePicturePicker();
  const box = useRef<HTMLDivElement>(null);
  const own = Object.entries(errors).flatMap(([name, texts]) => (/^body(\[|$)/.test(name) ? texts : []));
  return (
    <div ref={box}>
      <RichTextEditor
        errors={own}
        hasRichFormat={stored.rich}
        hint="見出し・箇条書き・リンク・写真が使えます。"
        html={typed.html ?? paragraphs(typed.plain ?? '')}
        label={field.label}
        name={field.key}
        onDirty={() => box.current?.dispatchEvent(new Event('input', { bubbles: true }))}
        pickPicture={pick}
        plain={typed.plain ?? stored.plain}
        required={field.required}
      />
      {picker}
    </div>
  );
}

type PickedPicture = Awaited<ReturnType<PickPicture>>;

/** A window for choosing a picture, asked for like a question: `pick()` resolves when it is answered. */
function usePicturePicker(): { pick: PickPicture; picker: ReactNode } {
  const [open, setOpen] = useState(false);
  const answer = useRef<(picked: PickedPicture) => void>(() => {});
  const pick: PickPicture = () => {
    setOpen(true);
    return new Promise<PickedPicture>((resolve) => {
      answer.current = resolve;
    });
  };
  const close = (picked: PickedPicture) => {
    setOpen(false);
    answer.current(picked);
  };
  return { pick, picker: open && <PicturePicker onClose={close} /> };
}

type Picked = { src: string; alt: string } | null;

/** A window with the pictures of the media: search, upload, choose one, say what it shows. */
function PicturePicker({ onClose }: { onClose: (picked: Picked) => void }) {
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

type Choosable = { id: number; name: string; picture: PictureView };

/** Pictures of the media list, newest first, that match the words. Rejects when the list cannot be read. */
async function loadPictures(words: string, signal: AbortSignal): Promise<Choosable[]> {
  const query = new URLSearchParams({ kind: 'picture', size: '50', ...(words && { q: words }) });
  const headers = { accept: 'application/json', ...authorization() };
  const response = await fetch(managerPaths.list('media', `?${query}`), {
    cache: 'no-store',
    headers,
    signal,
  });
  if (!response.ok) throw new Error(`the media list answered ${response.status}`);
  const { view } = (await response.json()) as PageAnswer<ListView<{ key: PictureView | false }>>;
  return view.rows.flatMap(({ id, title, cells }) =>
    cells.key ? [{ id, name: title, picture: cells.key }] : [],
  );
}
