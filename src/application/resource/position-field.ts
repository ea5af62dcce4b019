import { LAST_POSITION } from '../../domain/form/number-fields.ts';

/** 順, by which staff put rows of a list in order. */
export const positionField = {
  key: 'position',
  label: '順',
  input: 'number',
  max: LAST_POSITION,
  hint: `小さい数ほど上に並びます（0から${LAST_POSITION}）`,
} as const;

/** Between the positions of rows that are made together, so that one can be put in between by hand. */
export const POSITION_STEP = 10;
