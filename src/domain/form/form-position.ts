import { wholeNumber } from './form-number.ts';

/** The highest position (順) of a row among its like; small ones stand first. */
export const LAST_POSITION = 9999;

/** 順, 0 where none is typed. */
export const position = wholeNumber({ label: '順', min: 0, max: LAST_POSITION }).transform(
  (typed) => typed ?? 0,
);
