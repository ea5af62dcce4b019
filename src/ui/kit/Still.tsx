import { type ComponentType, createContext, createElement, useContext } from 'react';
import type { Frame } from '../pages.ts';

/** The props of a part of the frame that is the same for all visitors. */
export type DrawnPlace = { site: Frame['site']; pathname: string };
export type StillPart = ComponentType<DrawnPlace>;

/** Gives a part's cached markup on the server; null in browsers. */
export const DrawnContext = createContext<((part: StillPart, place: DrawnPlace) => string) | null>(null);

type StillProps = DrawnPlace & {
  as: 'div' | 'nav';
  className: string;
  'aria-label'?: string;
  /** Draws what is inside, from its properties alone: no context, no `useId`; no picture, which React would announce in it. */
  draws: StillPart;
};

/** A part of the frame that the server draws once for each place; in browsers a part like any other. */
export function Still({ as, draws: Part, site, pathname, ...rest }: StillProps) {
  const drawn = useContext(DrawnContext);
  return drawn
    ? createElement(as, { ...rest, dangerouslySetInnerHTML: { __html: drawn(Part, { site, pathname }) } })
    : createElement(as, rest, <Part pathname={pathname} site={site} />);
}
