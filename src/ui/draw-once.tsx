import { LRUCache } from 'lru-cache';
import { renderToString } from 'react-dom/server';
import type { Place, StillPart } from './kit/Still.tsx';

/** Paths whose frame is kept; a site has some thirty, besides those of single notices. */
const KEPT = 200;

/** Draws parts of the frame outside of any page, so that nothing of a visitor gets into them, once for each place. */
export function makeDrawOnce(): (part: StillPart, place: Place) => string {
  const places = new WeakMap<Place['site'], LRUCache<string, Map<StillPart, string>>>();

  const drawingsOf = ({ site, pathname }: Place): Map<StillPart, string> => {
    const paths = places.get(site) ?? new LRUCache<string, Map<StillPart, string>>({ max: KEPT });
    places.set(site, paths);
    const drawings = paths.get(pathname) ?? new Map<StillPart, string>();
    paths.set(pathname, drawings);
    return drawings;
  };

  return (Part, place) => {
    const drawings = drawingsOf(place);
    const html = drawings.get(Part) ?? renderToString(<Part {...place} />);
    drawings.set(Part, html);
    return html;
  };
}
