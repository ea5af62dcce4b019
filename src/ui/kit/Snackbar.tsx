import './snackbar.css';
import { CircleAlert, CircleCheck, Undo2, X } from 'lucide';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Form, useLocation } from 'react-router-dom';
import { onFlash } from '../flash.ts';
import type { Flash } from '../pages.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { makeSnackbarStore, type SnackbarItem } from './snackbar-store.ts';
import { useHydrated } from './use-hydrated.ts';

const store = makeSnackbarStore();
const NONE: readonly SnackbarItem[] = [];

/** Shows a sentence for five seconds at the foot of the page. */
export const useSnackbar = () => ({ show: store.show });

/** One sentence with its undo button and close button. */
export function SnackbarMessage({ flash, onClose }: { flash: Flash; onClose?: () => void }) {
  return (
    <div className="snackbar">
      <Icon of={flash.tone === 'error' ? CircleAlert : CircleCheck} />
      <p className="snackbar-text">{flash.text}</p>
      {flash.undo && (
        <Form action={flash.undo.action} method="post" onSubmit={onClose}>
          {Object.entries(flash.undo.fields).map(([name, value]) => (
            <input key={name} name={name} type="hidden" value={value} />
          ))}
          <Button icon={Undo2} tone="quiet" type="submit">
            元に戻す
          </Button>
        </Form>
      )}
      {onClose && (
        <Button icon={X} iconOnly onClick={onClose} tone="quiet" type="button">
          閉じる
        </Button>
      )}
    </div>
  );
}

/**
 * The place where sentences appear, once per layout. `flash` is the one the server sent with the page: it stands in
 * the HTML and stays there without scripts. A pointer or the focus on the region stops the clock.
 */
export function SnackbarRegion({ flash }: { flash?: Flash }) {
  const hydrated = useHydrated();
  const items = useSyncExternalStore(store.subscribe, store.items, () => NONE);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => onFlash(store.show), []);
  useEffect(() => {
    if (flash) store.show(flash, true);
  }, [flash]);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    store.turnPage();
  }, [key]);
  return (
    <section
      aria-label="お知らせの表示"
      className="snackbar-region"
      onBlur={store.resume}
      onFocus={store.pause}
      onPointerEnter={store.pause}
      onPointerLeave={store.resume}
    >
      <div className="snackbar-stack" role="status">
        {!hydrated && flash && <SnackbarMessage flash={flash} />}
        {items.map((item) => (
          <SnackbarMessage flash={item} key={item.id} onClose={() => store.dismiss(item.id)} />
        ))}
      </div>
    </section>
  );
}
