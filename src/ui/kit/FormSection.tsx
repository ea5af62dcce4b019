import './form-section.css';
import { type ReactNode, useId } from 'react';

/** A titled part of a long form. */
export function FormSection({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="form-section">
      <h2 className="form-section-title" id={id}>
        {title}
      </h2>
      {description && <p className="form-section-description">{description}</p>}
      <div className="form-section-fields">{children}</div>
    </section>
  );
}
