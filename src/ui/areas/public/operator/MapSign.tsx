import type { AreaMapView } from '../../../../application/operator/operator.view.ts';

type Place = AreaMapView['places'][number];

/** The signs of the map's places, drawn around the point they stand on. */
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
export function MapSign({ kind, at: [x, y], turn = 0 }: Place) {
  return <g transform={`translate(${x} ${y}) rotate(${turn})`}>{SIGNS[kind]}</g>;
}
