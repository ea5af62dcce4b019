import { hiraganaLine, line } from './form/text-fields.ts';

export const NUMBER_LIMIT = 20;
export const NAME_LIMIT = 50;

/** The fields of a person's name and reading, as workers, members and residents have them. */
export const personNameShape = {
  familyName: line({ label: '姓', required: true, max: NAME_LIMIT }),
  givenName: line({ label: '名', required: true, max: NAME_LIMIT }),
  familyKana: hiraganaLine({ label: 'せい', required: true, max: NAME_LIMIT }),
  givenKana: hiraganaLine({ label: 'めい', required: true, max: NAME_LIMIT }),
};

/** Who a record is about once it names nobody any more. */
export const ANONYMOUS_NAME = {
  familyName: '匿名',
  givenName: 'の方',
  familyKana: 'とくめい',
  givenKana: 'のかた',
} as const;

/** The number of such a record. */
export const anonymousNumber = (id: number): string => `X-${id}`;
