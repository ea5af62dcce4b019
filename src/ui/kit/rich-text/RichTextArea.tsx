import Image from '@tiptap/extension-image';
import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useState } from 'react';
import type { FieldAria } from '../Field.tsx';
import { type PickPicture, RichTextToolbar } from './RichTextToolbar.tsx';

export type RichTextAreaProps = {
  aria: FieldAria;
  name: string;
  label: string;
  html: string;
  pickPicture?: PickPicture;
  onDirty?: () => void;
};

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: {
      openOnClick: false,
      autolink: true,
      protocols: ['mailto', 'tel'],
      HTMLAttributes: { target: null, rel: null },
    },
  }),
  Image,
];

const definedAria = (aria: FieldAria, label: string): Record<string, string> => ({
  id: aria.id,
  class: 'rich-text-area prose',
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
  ...(aria['aria-invalid'] && { 'aria-invalid': 'true' }),
  ...(aria['aria-required'] && { 'aria-required': 'true' }),
});

/** The editor itself, with its toolbar and the hidden input that carries its HTML. */
export function RichTextArea({ aria, name, label, html, pickPicture, onDirty }: RichTextAreaProps) {
  const [value, setValue] = useState(html);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    injectCSS: false,
    editorProps: { attributes: definedAria(aria, label) },
    onUpdate: ({ editor: changed }) => {
      setValue(changed.isEmpty ? '' : changed.getHTML());
      onDirty?.();
    },
  });
  const invalid = aria['aria-invalid'];
  const describedBy = aria['aria-describedby'];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two parts of `aria` that change are listed
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes: definedAria(aria, label) } });
  }, [editor, invalid, describedBy, label]);
  return (
    <div className="rich-text">
      <RichTextToolbar controls={aria.id} editor={editor} pickPicture={pickPicture} />
      <EditorContent editor={editor} />
      <input name={name} type="hidden" value={value} />
    </div>
  );
}
