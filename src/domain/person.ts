import { hiraganaLine, line } from './form-text.ts';

export const NUMBER_LIMIT = 20;
export const NAME_LIMIT = 50;

/** The fields of a person's name and reading, as workers, members and residents have them. */
export const personNameShape = {
  familyName: line({ label: '姓', required: true, max: NAME_LIMIT }),
  givenName: line({ label: '名', required: true, max: NAME_LIMIT }),
  familyKana: hiraganaLine({ label: 'せい', required: true, max: NAME_LIMIT }),
  givenKana: hiraganaLine({ label: 'めい', required: true, max: NAME_LIMIT }),
};
