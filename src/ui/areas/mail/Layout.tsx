import type { ReactNode } from 'react';
import { CardFrame } from '../../kit/CardFrame.tsx';

/** Pages opened from a mail: the task alone in one card, with the phone; nothing leads away from it. */
export function MailLayout({ children }: { children: ReactNode }) {
  return <CardFrame>{children}</CardFrame>;
}
