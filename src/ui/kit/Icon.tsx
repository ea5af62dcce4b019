import './icon.css';
import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { classNames } from './class-names.ts';

/** Decoration beside a word, never instead of one: it is hidden from readers. Sized by the text around it. */
export function Icon({ of: shapes, large = false }: { of: IconNode; large?: boolean }) {
  const looks = {
    'aria-hidden': true,
    className: classNames('icon', large && 'icon-large'),
    focusable: 'false',
    viewBox: '0 0 24 24',
  };
  return createElement('svg', looks, ...shapes.map(([tag, attributes]) => createElement(tag, attributes)));
}
