import './prose.css';
import './rich-text.css';
import { type Ref, useRef } from 'react';
import { Field, type FieldAria, type FieldProps } from './Field.tsx';
import { LazyPart, type PartSource } from './LazyPart.tsx';
import type { RichTextAreaProps } from './rich-text/RichTextArea.tsx';
import type { PickPicture } from './rich-text/RichTextToolbar.tsx';

type RichTextEditorProps = FieldProps & {
  /** Sanitised HTML, as stored. */
  html: string;
  /** The same as plain text, for the textarea that works without scripts. */
  plain: string;
  /** True when saving the plain text would lose more than paragraphs, lists and links. */
  hasRichFormat: boolean;
  pickPicture?: PickPicture;
  onDirty?: () => void;
};

const RICH_TEXT_AREA: PartSource<RichTextAreaProps> = {
  name: 'rich-text',
  load: async () => (await import('./rich-text/RichTextArea.tsx')).RichTextArea,
};

type PlainAreaProps = {
  aria: FieldAria;
  name: string;
  plain: string;
  warn: boolean;
  ref: Ref<HTMLTextAreaElement>;
};

/** The textarea that stands in for the editor, with a word of what saving it would lose. */
function PlainArea({ aria, name, plain, warn, ref }: PlainAreaProps) {
  return (
    <>
      {warn && (
        <noscript>
          <p className="rich-text-warning">
            この画面で保存すると、太字や画像などの書式は失われ、段落・箇条書き・リンクだけが残ります。
          </p>
        </noscript>
      )}
      <textarea
        {...aria}
        className="input rich-text-plain"
        defaultValue={plain}
        name={name}
        ref={ref}
        rows={12}
      />
    </>
  );
}

/** Formatted text. Sends `name[html]` when the editor runs, else `name[plain]`: the server takes whichever came. */
export function RichTextEditor({
  html,
  plain,
  hasRichFormat,
  pickPicture,
  onDirty,
  ...field
}: RichTextEditorProps) {
  const { name, label } = field;
  const area = useRef<HTMLTextAreaElement>(null);
  // What was typed before the editor came must not vanish.
  const typed = () => area.current !== null && area.current.value !== area.current.defaultValue;
  return (
    <Field {...field}>
      {(aria) => (
        <LazyPart
          fallback={
            <PlainArea aria={aria} name={`${name}[plain]`} plain={plain} ref={area} warn={hasRichFormat} />
          }
          hold={typed}
          props={{ aria, html, label, name: `${name}[html]`, onDirty, pickPicture }}
          source={RICH_TEXT_AREA}
        />
      )}
    </Field>
  );
}
