import './description-list.css';
import type { ReactNode } from 'react';

/** Facts by name: 「住所」「電話」…; side by side where there is room. */
export function DescriptionList({ items }: { items: readonly { term: string; description: ReactNode }[] }) {
  return (
    <dl className="description-list">
      {items.map(({ term, description }) => (
        <div className="description-list-row" key={term}>
          <dt className="description-list-term">{term}</dt>
          <dd className="description-list-text">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
