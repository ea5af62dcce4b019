import { NAME_LIMIT } from '../../domain/person.ts';
import type { Field } from './resource.ts';

type Named = { familyName: string; givenName: string; familyKana: string; givenKana: string };

const LABELS: Record<keyof Named, string> = {
  familyName: '姓',
  givenName: '名',
  familyKana: 'せい',
  givenKana: 'めい',
};

/** The form fields of a person's name and reading, in a section of the form. */
export const nameFields = (section: string): Field<Named>[] =>
  (Object.entries(LABELS) as [keyof Named, string][]).map(([key, label]) => ({
    key,
    label,
    input: 'line',
    required: true,
    max: NAME_LIMIT,
    section,
  }));
