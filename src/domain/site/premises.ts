import { z } from 'zod';
import { code, isoDate, text, yen } from './values.ts';

/** Shipped pictures of a house and its rooms that a profile may show. */
const PLACE_PICTURES = [
  'hero-nursing-home',
  'group-home',
  'lounge',
  'private-room',
  'dining',
  'garden',
  'entrance',
  'bath',
] as const;
export type PlacePicture = (typeof PLACE_PICTURES)[number];

/** Shipped pictures of the events of a year. */
export const EVENT_PICTURES = [
  'season-newyear',
  'season-hanami',
  'season-tanabata',
  'season-festival',
  'season-moon',
  'season-christmas',
] as const;
export type EventPicture = (typeof EVENT_PICTURES)[number];

/** A floor or a living unit (階・ユニット). `code` is what stored rows keep, `label` what people read. */
export const unitSchema = z.strictObject({
  code,
  label: text(20),
  capacity: z.int().min(1),
  /** What life in it is like, where units differ. */
  about: text(200).optional(),
});

/** One kind of room with its monthly rent. `area` is in square metres. */
export const roomSchema = z.strictObject({
  code,
  label: text(30),
  count: z.int().min(1),
  area: z.number().positive(),
  rent: yen,
  equipment: z.array(text(30)).min(1),
});

/** Ownership of land and building, which must be stated (景表法告示). */
const ownership = z.enum(['自社所有', '賃借（定期借地）', '賃借']);

export const buildingSchema = z.strictObject({
  structure: text(40),
  floors: z.int().min(1),
  land: ownership,
  building: ownership,
  shared: z.array(text(40)).min(1),
  safety: z.array(text(40)).min(1),
});

export const facilityVacancySchema = z.strictObject({
  asOf: isoDate,
  rooms: z.array(z.strictObject({ unit: code, count: z.int().min(1) })),
  /** Of the vacant rooms, those already promised to someone. */
  reserved: z.int().min(0),
  /** People waiting for a room. */
  waiting: z.int().min(0),
  /** Set while no new resident is accepted: the sentence shown in place of the vacancy. */
  closed: text(120).optional(),
});

export const accessSchema = z.strictObject({
  station: text(80),
  bus: text(80),
  car: text(80),
  parking: z.int().min(0),
  /** The line and how long from where; stop and frequency; the road; which spaces are for whom. */
  stationNote: text(160),
  busNote: text(160),
  carNote: text(160),
  parkingNote: text(160),
  /** What to do on arrival. */
  arrival: text(200),
  directions: z.array(text(120)).min(1),
});

const placePicture = z.enum(PLACE_PICTURES);

/** Pictures of the house: the one a page opens with, and the rooms in walking order. */
export const facilityPicturesSchema = z.strictObject({
  main: placePicture,
  gallery: z.array(z.strictObject({ picture: placePicture, caption: text(80) })),
});
