import type { ReactNode } from 'react';
import { CardFrame } from '../../kit/CardFrame.tsx';

/** Sign-in pages: one calm card, the way home and the phone. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return <CardFrame home>{children}</CardFrame>;
}
