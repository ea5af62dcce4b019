import { hiraganaLine, line } from './form/text-fields.ts';

export const NUMBER_LIMIT = 20;
export const NAME_LIMIT = 50;
export const RELATION_LIMIT = 20;

/** The fields of a person's name and reading, as workers, members and residents have them. */
export const personNameShape = {
  familyName: line({ label: '姓', required: true, max: NAME_LIMIT }),
  givenName: line({ label: '名', required: true, max: NAME_LIMIT }),
  familyKana: hiraganaLine({ label: 'せい', required: true, max: NAME_LIMIT }),
  givenKana: hiraganaLine({ label: 'めい', required: true, max: NAME_LIMIT }),
};

/** The name in a record that was made anonymous. */
export const ANONYMOUS_NAME = {
  familyName: '匿名',
  givenName: 'の方',
  familyKana: 'とくめい',
  givenKana: 'のかた',
} as const;

/** 続柄 of such a link: what was typed may have named somebody. */
export const ANONYMOUS_RELATION = 'ご家族';

/** The number of such a record. */
export const anonymousNumber = (id: number): string => `X-${id}`;
