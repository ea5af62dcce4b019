import './titled-texts.css';
import type { TitledText } from '../../../../application/facility/facility.view.ts';

/** Short texts with their names, side by side where there is room. */
export function TitledTexts({ items }: { items: readonly TitledText[] }) {
  return (
    <dl className="titled-texts">
      {items.map(({ title, text }) => (
        <div className="titled-text" key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
