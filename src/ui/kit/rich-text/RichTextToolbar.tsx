import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  type IconNode,
  ImagePlus,
  Link,
  List,
  ListOrdered,
  Quote,
  Redo2,
  Undo2,
} from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';

/** Asks for a picture to put into the text; null when the person changed their mind. */
export type PickPicture = () => Promise<{ src: string; alt: string } | null>;

/** Arrow keys, Home and End walk along the buttons; the toolbar is one stop of the Tab key. */
const walk = (event: KeyboardEvent<HTMLDivElement>) => {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.rich-text-tool')];
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const last = buttons.length - 1;
  const to = { ArrowRight: at < last ? at + 1 : 0, ArrowLeft: at > 0 ? at - 1 : last, Home: 0, End: last }[
    event.key
  ];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  for (const [index, button] of buttons.entries()) button.tabIndex = index === to ? 0 : -1;
  buttons[to]?.focus();
};

type ToolbarProps = { editor: Editor; controls: string; pickPicture?: PickPicture };

/** Formatting buttons with words, pressed states and roving focus. */
export function RichTextToolbar({ editor, controls, pickPicture }: ToolbarProps) {
  const [linking, setLinking] = useState(false);
  const picking = useRef(false);
  const states = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      tools: TOOLS.map((tool) => ({
        pressed: tool.pressed?.(current),
        // A disabled button would lose the focus of whoever presses it; it is only marked.
        disabled: tool.enabled ? !tool.enabled(current) : false,
      })),
      link: current.isActive('link'),
    }),
  });
  const addPicture = async () => {
    if (!pickPicture || picking.current) return;
    picking.current = true;
    const picture = await pickPicture().finally(() => {
      picking.current = false;
    });
    if (picture) editor.chain().focus().setImage(picture).run();
  };
  return (
    <>
      <div
        aria-controls={controls}
        aria-label="書式"
        className="rich-text-toolbar"
        onKeyDown={walk}
        role="toolbar"
        tabIndex={-1}
      >
        {TOOLS.map((tool, index) => (
          <ToolButton
            disabled={states.tools[index]?.disabled}
            first={index === 0}
            icon={tool.icon}
            key={tool.word}
            onPress={() => tool.run(editor)}
            pressed={states.tools[index]?.pressed}
            word={tool.word}
          />
        ))}
        <ToolButton
          icon={Link}
          onPress={() => setLinking(!linking)}
          pressed={states.link || linking}
          word="リンク"
        />
        {pickPicture && <ToolButton icon={ImagePlus} onPress={() => void addPicture()} word="画像" />}
      </div>
      {linking && <LinkForm editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}

function ToolButton(props: {
  word: string;
  icon: IconNode;
  onPress: () => void;
  pressed?: boolean;
  disabled?: boolean;
  first?: boolean;
}) {
  return (
    <button
      aria-disabled={props.disabled || undefined}
      aria-pressed={props.pressed}
      className="rich-text-tool"
      onClick={props.disabled ? undefined : props.onPress}
      tabIndex={props.first ? 0 : -1}
      type="button"
    >
      <Icon of={props.icon} />
      <span>{props.word}</span>
    </button>
  );
}

const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/;

/** Asks for the address of a link. It stands inside the page's form, so it is no form of its own. */
function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [href, setHref] = useState<string>(editor.getAttributes('link').href ?? '');
  const [error, setError] = useState('');
  const close = () => {
    onClose();
    editor.commands.focus();
  };
  const apply = () => {
    const address = href.normalize('NFKC').trim();
    if (!ALLOWED.test(address)) {
      setError('リンク先は https:// 、mailto: 、tel: 、/ のいずれかで始めてください');
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain
        .insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] })
        .run();
    } else {
      chain.setLink({ href: address }).run();
    }
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="rich-text-link">
      <label className="rich-text-link-field">
        リンク先
        <input
          aria-invalid={error ? true : undefined}
          // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
          autoFocus
          className="input"
          inputMode="url"
          onChange={(event) => setHref(event.target.value)}
          onKeyDown={onKeyDown}
          value={href}
        />
      </label>
      <Button onClick={apply} type="button">
        リンクにする
      </Button>
      {editor.isActive('link') && (
        <Button
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            close();
          }}
          tone="quiet"
          type="button"
        >
          リンクをはずす
        </Button>
      )}
      <Button onClick={close} tone="quiet" type="button">
        やめる
      </Button>
      {error && (
        <p className="rich-text-warning" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

type Tool = {
  word: string;
  icon: IconNode;
  run: (editor: Editor) => void;
  pressed?: (editor: Editor) => boolean;
  enabled?: (editor: Editor) => boolean;
};

/** The formatting buttons in the order shown; link and picture ask for something first and stand apart. */
const TOOLS: readonly Tool[] = [
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
