import { type Editor, useEditorState } from '@tiptap/react';
import { type IconNode, ImagePlus, Link } from 'lucide';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Icon } from '../Icon.tsx';
import { LinkForm } from './LinkForm.tsx';
import type { PickPicture } from './pick-picture.ts';
import { TOOLS } from './tools.ts';

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
