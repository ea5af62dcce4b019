import { managerPaths } from '../../../../paths.ts';
import './search-form.css';
import { Search } from 'lucide';
import { useEffect, useRef } from 'react';
import { Form } from 'react-router-dom';
import { Button } from '../../../kit/Button.tsx';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** The search box in the app bar, focused by the key `/` from anywhere. */
export function SearchForm() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const reach = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', reach);
    return () => document.removeEventListener('keydown', reach);
  }, []);
  return (
    <Form action={managerPaths.search} className="search-form" method="get" role="search">
      <label className="visually-hidden" htmlFor="search-everything">
        入居者・会員・面会・お知らせを探す
      </label>
      <input
        aria-keyshortcuts="/"
        autoComplete="off"
        className="input"
        enterKeyHint="search"
        id="search-everything"
        name="q"
        placeholder="名前・番号・件名で探す（/）"
        ref={input}
        type="search"
      />
      <Button icon={Search} iconOnly tone="quiet" type="submit">
        探す
      </Button>
    </Form>
  );
}
