import { z } from 'zod';
import { code, isoDate, text, yen } from './values.ts';

/** A floor or a living unit (階・ユニット). `code` is what stored rows keep, `label` what people read. */
export const unitSchema = z.strictObject({ code, label: text(20), capacity: z.int().min(1) });

/** One kind of room with its monthly rent. `area` is in square metres. */
export const roomSchema = z.strictObject({
  code,
  label: text(30),
  count: z.int().min(1),
  area: z.number().positive(),
  rent: yen,
  equipment: z.array(text(30)).min(1),
});

/** Whether land or building belong to the operator must be said (景表法告示). */
const ownership = z.enum(['自社所有', '賃借（定期借地）', '賃借']);

export const buildingSchema = z.strictObject({
  structure: text(40),
  floors: z.int().min(1),
  land: ownership,
  building: ownership,
  shared: z.array(text(40)).min(1),
  safety: z.array(text(40)).min(1),
});

export const vacancySchema = z.strictObject({
  asOf: isoDate,
  rooms: z.array(z.strictObject({ unit: code, count: z.int().min(1) })),
  /** Of the vacant rooms, those already promised to someone. */
  reserved: z.int().min(0),
  /** People waiting for a room. */
  waiting: z.int().min(0),
});

export const accessSchema = z.strictObject({
  station: text(80),
  bus: text(80),
  car: text(80),
  parking: z.int().min(0),
  directions: z.array(text(120)).min(1),
});
