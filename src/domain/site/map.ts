import { z } from 'zod';
import { FACILITIES, type Facility } from '../facility.ts';
import { text } from './values.ts';

/** A point of the map's sheet: right and down from its upper left corner. North is up. */
const point = z.tuple([z.number(), z.number()]);
const line = z.array(point).min(2);

/** Where a name is written; the point is the start, the middle or the end of its line. */
const label = z.strictObject({ at: point, anchor: z.enum(['start', 'middle', 'end']) });

/** Kinds of places the drawing has a sign for. */
const PLACE_KINDS = ['station', 'bus', 'bridge', 'park', 'school', 'clinic', 'shop'] as const;

const place = z.strictObject({
  kind: z.enum(PLACE_KINDS),
  name: text(20),
  at: point,
  /** Degrees clockwise, for signs with a direction; a bridge without it carries a road from north to south. */
  turn: z.number().optional(),
  label,
});

/** A home with the way to it from the station, as the directions of its facility describe it. */
const home = z.strictObject({ at: point, label, route: line });

const sheet = z.strictObject({
  width: z.int().min(200).max(1000),
  height: z.int().min(200).max(1000),
  metresPerUnit: z.number().positive(),
  rivers: z.array(z.strictObject({ name: text(20), width: z.number().positive(), line, label })),
  roads: z.array(z.strictObject({ kind: z.enum(['main', 'lane']), line })),
  railways: z.array(z.strictObject({ name: text(20), line, label })),
  places: z.array(place).min(1),
  homes: z.strictObject({ nursing_home: home, group_home: home } satisfies Record<Facility, z.ZodType>),
});

/** Every point that must lie on the sheet to be visible: places, homes and names. */
const marked = ({ places, rivers, railways, homes }: z.infer<typeof sheet>) => [
  ...[places, rivers, railways].flatMap((group, index) =>
    group.map((one, at) => ({
      path: [['places', 'rivers', 'railways'][index], at, 'label'],
      point: one.label.at,
    })),
  ),
  ...places.map((one, at) => ({ path: ['places', at, 'at'], point: one.at })),
  ...FACILITIES.flatMap((facility) => [
    { path: ['homes', facility, 'at'], point: homes[facility].at },
    { path: ['homes', facility, 'label'], point: homes[facility].label.at },
  ]),
];

/** 案内図: the neighbourhood of the homes as a drawing of lines, places and names on one sheet. */
export const mapSchema = sheet.superRefine((map, context) => {
  for (const {
    path,
    point: [x, y],
  } of marked(map)) {
    if (x >= 0 && y >= 0 && x <= map.width && y <= map.height) continue;
    const message = `地図の紙（${map.width}×${map.height}）の外です。中に入る座標にしてください`;
    context.addIssue({ code: 'custom', path: path as (string | number)[], message });
  }
});
