/** Shipped pictures of a house and its rooms that a profile may show. */
export const PLACE_PICTURES = [
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
