import { z } from 'zod';
import { FACILITIES } from '../facility.ts';
import { code, text, uniqueBy } from './values.ts';

/** Pictures and panoramas that come with the site; a stop shows one of them. */
const TOUR_PICTURES = [
  'entrance',
  'lounge',
  'dining',
  'private-room',
  'bath',
  'garden',
  'group-home',
  'online-visit',
] as const;
const TOUR_PANORAMAS = ['lounge', 'private-room', 'garden'] as const;
export type TourPanorama = (typeof TOUR_PANORAMAS)[number];

const stopSchema = z.strictObject({
  /** The anchor of the stop on the page. */
  code,
  title: text(20),
  picture: z.enum(TOUR_PICTURES),
  panorama: z.enum(TOUR_PANORAMAS).optional(),
  texts: z.array(text(140)).min(2).max(4),
});

const length = z.number().positive().max(200);

/** A rectangle of the floor map. `cells` is the number of equal rooms side by side in it. */
const spaceSchema = z.strictObject({
  label: text(12),
  kind: z.enum(['room', 'passage', 'outdoors']),
  x: z.number().min(0),
  y: z.number().min(0),
  width: length,
  depth: length,
  cells: z.int().min(2).max(20).optional(),
  stop: code.optional(),
});

/** A floor plan: lengths in one unit of any kind, measured from the upper left corner. */
const floorSchema = z
  .strictObject({
    code,
    label: text(30),
    note: text(120).optional(),
    width: length,
    depth: length,
    spaces: z.array(spaceSchema).min(1),
  })
  .superRefine(({ width, depth, spaces }, context) => {
    spaces.forEach((space, index) => {
      if (space.x + space.width > width || space.y + space.depth > depth)
        context.addIssue({
          code: 'custom',
          path: ['spaces', index],
          message: '見取り図の外にはみ出しています。位置（x・y）か大きさ（width・depth）を小さくしてください',
        });
    });
  });

const facilityTour = z.strictObject({
  facility: z.enum(FACILITIES),
  stops: z.array(stopSchema).min(1),
  floors: z.array(floorSchema),
});

/** オンライン見学: rooms in walking order, floor maps, and how to be shown around by video. */
export const tourSchema = z
  .strictObject({
    lead: z.array(text(160)).min(1),
    tours: z
      .array(facilityTour)
      .min(1)
      .refine(
        (tours) => uniqueBy(tours, ({ facility }) => facility),
        '同じ施設が2つあります。まとめてください',
      )
      .refine(
        (tours) =>
          uniqueBy(
            tours.flatMap(({ stops }) => stops),
            (stop) => stop.code,
          ),
        '場所の code が重なっています。1つずつ別の名前にしてください',
      ),
    booking: z.strictObject({
      minutes: z.int().min(5).max(120),
      lead: z.array(text(160)).min(1),
      needs: z.array(text(120)).min(1),
      steps: z.array(z.strictObject({ title: text(20), text: text(160) })).min(1),
    }),
  })
  .superRefine(({ tours }, context) => {
    tours.forEach(({ stops, floors }, tour) => {
      floors.forEach(({ spaces }, floor) => {
        spaces.forEach(({ stop }, space) => {
          if (stop !== undefined && !stops.some((known) => known.code === stop))
            context.addIssue({
              code: 'custom',
              path: ['tours', tour, 'floors', floor, 'spaces', space, 'stop'],
              message: 'stops にない code です。同じ施設の stops のどれかにしてください',
            });
        });
      });
    });
  });
