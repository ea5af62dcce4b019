import './area-map.css';
import type { AreaMapView } from '../../../../application/operator/operator.view.ts';
import type { Facility } from '../../../../domain/facility.ts';

type Line = AreaMapView['roads'][number]['line'];
type LabelAt = AreaMapView['places'][number]['label'];

type AreaMapProps = {
  map: AreaMapView;
  /** The home this drawing leads to; the other one is a landmark. */
  facility: Facility;
  title: string;
  /** The id of the directions in words: they are what the drawing says. */
  describedBy: string;
};

/** Length of the scale bar. */
const BAR_METRES = 100;

const pathOf = (line: Line): string => `M${line.map(([x, y]) => `${x} ${y}`).join('L')}`;

/** The neighbourhood with the way from the station, drawn from the site profile; no tile of another service. */
export function AreaMap({ map, facility, title, describedBy }: AreaMapProps) {
  const goal = map.homes.find((home) => home.facility === facility);
  return (
    <svg
      aria-describedby={describedBy}
      aria-label={title}
      className="area-map"
      role="img"
      viewBox={`0 0 ${map.width} ${map.height}`}
    >
      <rect className="area-map-ground" height={map.height} width={map.width} />
      {map.rivers.map(({ name, width, line }) => (
        <path className="area-map-river" d={pathOf(line)} key={name} strokeWidth={width} />
      ))}
      {map.railways.map(({ name, line }) => (
        <g key={name}>
          <path className="area-map-railway" d={pathOf(line)} strokeWidth={5} />
          <path className="area-map-sleepers" d={pathOf(line)} strokeDasharray="8 8" strokeWidth={3} />
        </g>
      ))}
      <Roads roads={map.roads} />
      {goal && (
        <path className="area-map-route" d={pathOf(goal.route)} strokeDasharray="2 8" strokeWidth={5} />
      )}
      {map.places.map((place) => (
        <MapSign key={place.kind + place.name} {...place} />
      ))}
      {map.homes.map((home) => (
        <Home goal={home === goal} home={home} key={home.facility} />
      ))}
      {[...map.rivers, ...map.railways].map(({ name, label }) => (
        <Name at={label} faint key={name} text={name} />
      ))}
      {map.places.map(({ kind, name, label }) => (
        <Name at={label} key={kind + name} text={name} />
      ))}
      <Measure height={map.height} metresPerUnit={map.metresPerUnit} width={map.width} />
    </svg>
  );
}

/** All edges first, then all surfaces, so that crossings stay open. */
function Roads({ roads }: Pick<AreaMapView, 'roads'>) {
  const width = { main: 12, lane: 7 };
  return (
    <>
      {roads.map(({ kind, line }) => (
        <path
          className="area-map-road-edge"
          d={pathOf(line)}
          key={pathOf(line)}
          strokeWidth={width[kind] + 3}
        />
      ))}
      {roads.map(({ kind, line }) => (
        <path className="area-map-road" d={pathOf(line)} key={pathOf(line)} strokeWidth={width[kind]} />
      ))}
    </>
  );
}

function Home({ home, goal }: { home: AreaMapView['homes'][number]; goal: boolean }) {
  const [x, y] = home.at;
  return (
    <g className={goal ? 'area-map-home area-map-home-goal' : 'area-map-home'}>
      <path
        d="M-15 14V-3L0-16L15-3V14Z"
        strokeLinejoin="round"
        strokeWidth={2}
        transform={`translate(${x} ${y}) scale(${goal ? 1.15 : 0.8})`}
      />
      <Name at={home.label} strong={goal} text={home.name} />
    </g>
  );
}

function Name({
  at,
  text,
  strong = false,
  faint = false,
}: {
  at: LabelAt;
  text: string;
  strong?: boolean;
  faint?: boolean;
}) {
  const [x, y] = at.at;
  const look = strong ? ' area-map-name-strong' : faint ? ' area-map-name-faint' : '';
  return (
    <text className={`area-map-name${look}`} strokeWidth={4} textAnchor={at.anchor} x={x} y={y}>
      {text}
    </text>
  );
}

/** The scale and where north is. */
function Measure({ width, height, metresPerUnit }: Pick<AreaMapView, 'width' | 'height' | 'metresPerUnit'>) {
  const bar = BAR_METRES / metresPerUnit;
  const [right, bottom] = [width - 14, height - 14];
  return (
    <g className="area-map-measure">
      <path d={`M${right - bar} ${bottom - 6}V${bottom}H${right}V${bottom - 6}`} strokeWidth={2} />
      <text className="area-map-name" strokeWidth={4} textAnchor="end" x={right} y={bottom - 12}>
        {BAR_METRES}m
      </text>
      <path
        d={`M${right} ${bottom - 48}V${bottom - 76}M${right - 6} ${bottom - 66}L${right} ${bottom - 78}L${right + 6} ${bottom - 66}`}
        strokeWidth={2}
      />
      <text className="area-map-name" strokeWidth={4} textAnchor="end" x={right - 10} y={bottom - 52}>
        北
      </text>
    </g>
  );
}

type Place = AreaMapView['places'][number];

/** The signs of places on the map, drawn around their point. */
const SIGNS: Record<Place['kind'], React.ReactNode> = {
  station: <rect className="area-map-dark" height={16} rx={4} width={40} x={-20} y={-8} />,
  bus: (
    <>
      <circle className="area-map-light" r={8} strokeWidth={2} />
      <circle className="area-map-dark" r={4} />
    </>
  ),
  bridge: <path className="area-map-rail" d="M-9 -22L-7 -18V18L-9 22M9 -22L7 -18V18L9 22" strokeWidth={2} />,
  park: (
    <>
      <circle className="area-map-green" cx={-8} cy={4} r={13} />
      <circle className="area-map-green" cx={9} cy={6} r={11} />
      <circle className="area-map-green" cx={1} cy={-8} r={12} />
    </>
  ),
  school: <path className="area-map-light" d="M-12 8V-4H-4V-11H4V-4H12V8Z" strokeWidth={2} />,
  clinic: (
    <>
      <rect className="area-map-light" height={18} rx={3} strokeWidth={2} width={18} x={-9} y={-9} />
      <path className="area-map-rail" d="M0 -5V5M-5 0H5" strokeWidth={3} />
    </>
  ),
  shop: <rect className="area-map-light" height={14} rx={2} strokeWidth={2} width={14} x={-7} y={-7} />,
};

/** One place's sign at its point. */
function MapSign({ kind, at: [x, y], turn = 0 }: Place) {
  return <g transform={`translate(${x} ${y}) rotate(${turn})`}>{SIGNS[kind]}</g>;
}
