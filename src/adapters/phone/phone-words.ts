import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneWords } from '../../application/phone-words.port.ts';

/**
 * Grouped by the tables of area codes of libphonenumber. Numbers that are given to nobody have no groups there, and
 * some would lose a digit: they stay as they are.
 */
export const phoneWords: PhoneWords = (digits) => {
  const grouped = parsePhoneNumberFromString(digits, 'JP')?.formatNational() ?? '';
  return grouped.replaceAll('-', '') === digits ? grouped : digits;
};
