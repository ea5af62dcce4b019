import { z } from 'zod';
import { text } from './values.ts';

/** Shipped pictures that tell of life in the homes. */
export const LIFE_PICTURES = [
  'season-hanami',
  'dining',
  'garden',
  'lounge',
  'online-visit',
  'staff',
  'group-home',
] as const;
export type LifePicture = (typeof LIFE_PICTURES)[number];

/** What the home page says in the operator's own words besides the facts. */
export const homeSchema = z.strictObject({
  /** 暮らしの写真 with a line each. */
  life: z.array(z.strictObject({ picture: z.enum(LIFE_PICTURES), title: text(20), text: text(120) })).min(1),
  visit: z.strictObject({ lead: text(200), steps: z.array(text(120)).min(1) }),
  employ: text(200),
  family: text(200),
});
