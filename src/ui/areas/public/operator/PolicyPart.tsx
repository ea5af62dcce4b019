import type { ReactNode } from 'react';
import { Heading } from '../../../kit/Heading.tsx';
import { PlainList } from '../../../kit/PlainList.tsx';

/** One titled part of a policy. */
export function PolicyPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="policy-part">
      <Heading level={3} text={title} />
      {children}
    </div>
  );
}

/** Sentences that stand beside each other; nothing where there is none. */
export function Points({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return <PlainList items={items} />;
}
