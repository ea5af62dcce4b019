import './plain-list.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PlainListProps = {
  items: readonly string[];
  /** The sentences follow each other: 1. 2. 3. */
  ordered?: boolean;
  id?: string;
  /** Further `<li>`, where one holds more than a sentence. */
  children?: ReactNode;
};

/** Short sentences that stand beside or after each other. */
export function PlainList({ items, ordered = false, id, children }: PlainListProps) {
  const Tag = ordered ? 'ol' : 'ul';
  return (
    <Tag className={classNames('plain-list', ordered && 'plain-list-ordered')} id={id}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
      {children}
    </Tag>
  );
}
