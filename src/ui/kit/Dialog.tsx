import './dialog.css';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

type WindowProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** `alertdialog` where the person must answer before anything goes on. */
  role?: 'dialog' | 'alertdialog';
};

/** The browser's modal window: focus stays inside and goes back afterwards, Escape and a press outside close it. */
export function Dialog({ open, ...window }: WindowProps & { open: boolean }) {
  // Outside of the form that asks: its fields are not the form's.
  return open ? createPortal(<Window {...window} />, document.body) : null;
}

function Window({ title, onClose, children, role = 'dialog' }: WindowProps) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    // Before it leaves the page: only a window that is closed gives focus back.
    return () => dialog?.close();
  }, []);
  usePressOutside(element, role === 'dialog');
  return (
    <dialog aria-labelledby={titleId} className="dialog" onClose={onClose} ref={element} role={role}>
      <div className="dialog-inner">
        <h2 className="dialog-title" id={titleId}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}

/** Closes the window when a press begins and ends outside of it; a text that is marked may end there. */
function usePressOutside(element: { current: HTMLDialogElement | null }, closes: boolean) {
  useEffect(() => {
    const dialog = element.current;
    if (!dialog || !closes) return;
    const leave = new AbortController();
    let begun = false;
    // What is pressed outside reaches the window itself, which has no padding.
    dialog.addEventListener('pointerdown', ({ target }) => (begun = target === dialog), leave);
    dialog.addEventListener('click', ({ target }) => begun && target === dialog && dialog.close(), leave);
    return () => leave.abort();
  }, [element, closes]);
}
