import type { Editor } from '@tiptap/react';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../Button.tsx';

const ALLOWED = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))/;

/** Asks for the address of a link. It stands inside the page's form, so it is no form of its own. */
export function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
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
