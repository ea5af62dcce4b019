import { z } from 'zod';
import { column, readOnly } from './resource/columns.ts';

/** What people of every list have; the name is made by the database. */
export const PERSON_COLUMNS = {
  number: column('number', z.string()),
  familyName: column('family_name', z.string()),
  givenName: column('given_name', z.string()),
  name: readOnly('name', z.string()),
  familyKana: column('family_kana', z.string()),
  givenKana: column('given_kana', z.string()),
};

type Person = Readonly<Record<'number' | 'familyName' | 'givenName' | 'familyKana' | 'givenKana', string>>;

/** What people are found by: number, name and reading. */
export const personWords = (person: Person): string[] => [
  person.number,
  person.familyName + person.givenName,
  person.familyKana + person.givenKana,
];
