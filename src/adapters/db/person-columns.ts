import { z } from 'zod';

/** The part of a row schema that people of every list have. */
export const personShape = {
  number: z.string(),
  familyName: z.string(),
  givenName: z.string(),
  name: z.string(),
  familyKana: z.string(),
  givenKana: z.string(),
};

/** Where these stand in the tables of people. */
export const PERSON_COLUMNS = {
  number: 'number',
  familyName: 'family_name',
  givenName: 'given_name',
  name: 'name',
  familyKana: 'family_kana',
  givenKana: 'given_kana',
} as const satisfies Record<keyof typeof personShape, string>;

type Person = Readonly<Record<'number' | 'familyName' | 'givenName' | 'familyKana' | 'givenKana', string>>;

/** What is stored of them; the name is made by the database. */
export const toPersonColumns = (person: Person) => ({
  number: person.number,
  family_name: person.familyName,
  given_name: person.givenName,
  family_kana: person.familyKana,
  given_kana: person.givenKana,
});

/** What people are found by: number, name and reading. */
export const personWords = (person: Person): string[] => [
  person.number,
  person.familyName + person.givenName,
  person.familyKana + person.givenKana,
];
