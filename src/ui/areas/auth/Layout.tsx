import type { ReactNode } from 'react';
import { CardFrame } from '../../kit/CardFrame.tsx';

/** Sign-in pages: one card, with links to the home page and the phone. */
export function AuthLayout({ children }: { children: ReactNode }) {
  return <CardFrame home>{children}</CardFrame>;
}
