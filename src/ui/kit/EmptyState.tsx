import './empty-state.css';
import { type IconNode, Inbox } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** Nothing here yet: says so, and what to do next. */
export function EmptyState({
  title,
  icon = Inbox,
  children,
  action,
}: {
  title: string;
  icon?: IconNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="empty-state">
      <span className="empty-state-sun">
        <Icon large of={icon} />
      </span>
      <p className="empty-state-title">{title}</p>
      {children && <div className="empty-state-text">{children}</div>}
      {action}
    </div>
  );
}
