import './icon.css';
import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

/** Decoration beside a word, never instead of one: it is hidden from readers. Sized by the text around it. */
export function Icon({ of: Drawing, large = false }: { of: LucideIcon; large?: boolean }) {
  return <Drawing aria-hidden className={classNames('icon', large && 'icon-large')} focusable="false" />;
}
