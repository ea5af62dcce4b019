import './breadcrumb.css';
import type { Crumb } from '../pages.ts';

/** Where this page stands; the last entry is the page itself. */
export function Breadcrumb({ trail, label = '現在の位置' }: { trail: readonly Crumb[]; label?: string }) {
  if (trail.length < 2) return null;
  return (
    <nav aria-label={label} className="breadcrumb">
      <ol className="breadcrumb-list">
        {trail.map((crumb, index) => (
          <li className="breadcrumb-item" key={crumb.label + (crumb.href ?? '')}>
            {crumb.href && index < trail.length - 1 ? (
              <a className="breadcrumb-link" href={crumb.href}>
                {crumb.label}
              </a>
            ) : (
              <span aria-current={index === trail.length - 1 ? 'page' : undefined}>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
