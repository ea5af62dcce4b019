import './error-summary.css';
import { CircleAlert } from 'lucide';
import { type MouseEvent, useEffect, useRef } from 'react';
import { fieldId } from './Field.tsx';
import { Icon } from './Icon.tsx';

const focusField = (event: MouseEvent<HTMLAnchorElement>) => {
  const target = document.querySelector(event.currentTarget.hash);
  if (!target) return;
  event.preventDefault();
  const input = target.matches('fieldset') ? target.querySelector('input, select, textarea, button') : target;
  target.scrollIntoView({ block: 'center' });
  (input as HTMLElement | null)?.focus({ preventScroll: true });
};

/** All errors of a form in one place; each leads to its field. It takes the focus when it appears. */
export function ErrorSummary({
  errors,
  title = '入力内容をご確認ください',
}: {
  /** Sentences by input name; `''` holds those of the form as a whole. */
  errors: Readonly<Record<string, readonly string[]>>;
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) box.current?.focus();
  }, [errors]);
  const lines = Object.entries(errors).flatMap(([name, texts]) => texts.map((text) => ({ name, text })));
  if (lines.length === 0) return null;
  return (
    <div className="error-summary" ref={box} role="alert" tabIndex={-1}>
      <h2 className="error-summary-title">
        <Icon of={CircleAlert} />
        {title}
      </h2>
      <ul className="error-summary-list">
        {lines.map(({ name, text }) => (
          <li key={name + text}>
            {name ? (
              <a className="error-summary-link" href={`#${fieldId(name)}`} onClick={focusField}>
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
