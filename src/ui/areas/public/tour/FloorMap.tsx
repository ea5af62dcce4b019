import './floor-map.css';
import { Fragment } from 'react';
import type { FloorView, SpaceView } from '../../../../application/tour/tour.view.ts';
import { Heading } from '../../../kit/Heading.tsx';

/** A floor drawn from its rectangles. The drawing is for the eyes; the list beside it says and links the same. */
export function FloorMap({ floor }: { floor: FloorView }) {
  const { code, label, note, width, depth, spaces } = floor;
  return (
    <section aria-labelledby={code} className="floor-map">
      <Heading id={code} level={3} over="館内の見取り図" text={label} />
      {note && <p>{note}</p>}
      <div className="floor-map-both">
        <svg
          aria-hidden="true"
          className="floor-map-drawing"
          focusable="false"
          viewBox={`-0.5 -0.5 ${width + 1} ${depth + 1}`}
        >
          {spaces.map((space) => (
            <Space key={`${space.x} ${space.y}`} space={space} />
          ))}
        </svg>
        <ul className="floor-map-list">
          {listed(spaces).map(({ label: name, stop, rooms }) => (
            <li key={name}>
              {stop ? (
                <a href={`#${stop.code}`}>
                  {stop.number} {name}
                </a>
              ) : (
                name
              )}
              {rooms > 1 && `（${rooms}室）`}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Spaces by name, each once, with how many rooms bear it; those one can see above come first, in walking order. */
function listed(spaces: readonly SpaceView[]) {
  const named = new Map<string, { label: string; stop: SpaceView['stop']; rooms: number }>();
  for (const { label, stop, cells, kind } of spaces) {
    const rooms = (named.get(label)?.rooms ?? 0) + (kind === 'room' ? cells : 0);
    named.set(label, { label, stop, rooms });
  }
  const place = ({ stop }: { stop: SpaceView['stop'] }) => stop?.number ?? Number.POSITIVE_INFINITY;
  return [...named.values()].sort((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

function Space({ space }: { space: SpaceView }) {
  const drawn = <Rooms space={space} />;
  if (!space.stop) return drawn;
  return (
    <a className="floor-map-link" href={`#${space.stop.code}`} tabIndex={-1}>
      {drawn}
    </a>
  );
}

function Rooms({ space: { label, kind, x, y, width, depth, cells, stop } }: { space: SpaceView }) {
  const across = width >= depth;
  const cell = { width: across ? width / cells : width, depth: across ? depth : depth / cells };
  const center = { x: x + width / 2, y: y + depth / 2 };
  return (
    <Fragment>
      {Array.from({ length: cells }, (_, index) => (
        <rect
          className={`floor-map-${kind}`}
          height={cell.depth}
          // biome-ignore lint/suspicious/noArrayIndexKey: equal cells in one row, never reordered
          key={index}
          width={cell.width}
          x={x + (across ? index * cell.width : 0)}
          y={y + (across ? 0 : index * cell.depth)}
        />
      ))}
      {stop && (
        <text className="floor-map-number" x={center.x} y={center.y}>
          {stop.number}
        </text>
      )}
      <text
        className={stop ? 'floor-map-label floor-map-label-below' : 'floor-map-label'}
        x={center.x}
        y={center.y}
      >
        {label}
      </text>
    </Fragment>
  );
}
