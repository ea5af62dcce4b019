import { useRef } from 'react';
import type { Json } from '../../../../application/resource/views.ts';
import { escapeHtml } from '../../../../domain/html.ts';
import { RichTextEditor } from '../../../kit/RichTextEditor.tsx';
import type { InputProps } from '../../../resource/FormField.tsx';
import { usePicturePicker } from './use-picture-picker.tsx';

type Typed = { html?: string; plain?: string };

/** Typed text as paragraphs, for the editor that takes over from the textarea. */
const paragraphs = (plain: string): string =>
  plain
    .split(/\n{2,}/)
    .map((part) => `<p>${escapeHtml(part).replace(/\n/g, '<br>')}</p>`)
    .join('');

/** The body of a notice: formatted text with pictures from the media, or a textarea where no script runs. */
export function BodyInput({ field, value, errors, slot }: InputProps & { slot: Json | undefined }) {
  const stored = slot as { plain: string; rich: boolean };
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
