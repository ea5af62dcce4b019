import './message-box.css';
import type { ReactNode } from 'react';
import { TONE_ICONS } from './Badge.tsx';
import { Icon } from './Icon.tsx';

/** A box that says something about the page: a fact, a warning, an error, a success. */
export function MessageBox({
  tone = 'info',
  title,
  children,
  live = false,
}: {
  tone?: 'info' | 'success' | 'warning' | 'error';
  title?: string;
  children?: ReactNode;
  /** Read out when it appears after the page was loaded. */
  live?: boolean;
}) {
  return (
    <div className={`message-box message-box-${tone}`} role={live ? 'status' : undefined}>
      <Icon of={TONE_ICONS[tone]} />
      <div className="message-box-body">
        {title && <p className="message-box-title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
