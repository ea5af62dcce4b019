import './band.css';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A section of a public page on paper or on white; `arc` joins it to the one above with the shallow sun arc. */
export function Band({
  ground = 'paper',
  arc = false,
  children,
}: {
  ground?: 'paper' | 'card' | 'deep';
  arc?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={classNames('band', `band-${ground}`, arc && 'band-arc')}>
      <div className="band-inner">{children}</div>
    </section>
  );
}
