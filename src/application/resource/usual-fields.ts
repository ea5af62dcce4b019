import { LAST_POSITION } from '../../domain/form/number-fields.ts';
import { NAME_LIMIT } from '../../domain/person.ts';
import type { FieldDeclaration } from './resource.ts';

type Named = { familyName: string; givenName: string; familyKana: string; givenKana: string };

const LABELS: Record<keyof Named, string> = {
  familyName: '姓',
  givenName: '名',
  familyKana: 'せい',
  givenKana: 'めい',
};

/** The form fields of a person's name and reading, in a section of the form. */
export const nameFields = (section: string): FieldDeclaration<Named>[] =>
  (Object.entries(LABELS) as [keyof Named, string][]).map(([key, label]) => ({
    key,
    label,
    input: 'line',
    required: true,
    max: NAME_LIMIT,
    section,
  }));

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
