import type { Editor } from '@tiptap/react';
import { Bold, Heading2, Heading3, type IconNode, List, ListOrdered, Quote, Redo2, Undo2 } from 'lucide';

export type Tool = {
  word: string;
  icon: IconNode;
  run: (editor: Editor) => void;
  pressed?: (editor: Editor) => boolean;
  enabled?: (editor: Editor) => boolean;
};

/** The formatting buttons in the order shown; link and picture ask for something first and stand apart. */
export const TOOLS: readonly Tool[] = [
  {
    word: '大見出し',
    icon: Heading2,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
    pressed: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    word: '小見出し',
    icon: Heading3,
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
    pressed: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    word: '太字',
    icon: Bold,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    pressed: (editor) => editor.isActive('bold'),
  },
  {
    word: '箇条書き',
    icon: List,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    pressed: (editor) => editor.isActive('bulletList'),
  },
  {
    word: '番号',
    icon: ListOrdered,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    pressed: (editor) => editor.isActive('orderedList'),
  },
  {
    word: '引用',
    icon: Quote,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    pressed: (editor) => editor.isActive('blockquote'),
  },
  {
    word: '元に戻す',
    icon: Undo2,
    run: (editor) => editor.chain().focus().undo().run(),
    enabled: (editor) => editor.can().undo(),
  },
  {
    word: 'やり直す',
    icon: Redo2,
    run: (editor) => editor.chain().focus().redo().run(),
    enabled: (editor) => editor.can().redo(),
  },
];
