import type { ReactNode } from 'react';
import { CardFrame } from '../../kit/CardFrame.tsx';

/** Error pages: the message (which offers the way home) and the phone. */
export function Layout({ children }: { children: ReactNode }) {
  return <CardFrame>{children}</CardFrame>;
}
