import './card.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = {
  title?: string;
  /** Makes the whole card the target of the title's link. */
  href?: string;
  level?: 2 | 3;
  media?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
};

/** A card: picture on top, title, text, footer. */
export function Card({ title, href, level = 3, media, footer, children }: CardProps) {
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classNames('card', href && 'card-linked')}>
      {media && <div className="card-media">{media}</div>}
      <div className="card-body">
        {title && (
          <Title className="card-title">
            {href ? (
              <a className="card-link" href={href}>
                {title}
              </a>
            ) : (
              title
            )}
          </Title>
        )}
        {children}
        {footer && <div className="card-footer">{footer}</div>}
      </div>
    </article>
  );
}

/** Cards side by side, as many as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className="card-grid">{children}</div>;
}
