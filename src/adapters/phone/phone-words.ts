import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { PhoneWords } from '../../application/phone-words.port.ts';

/**
 * Hyphenates a phone number by the area codes of libphonenumber. Unassigned numbers have no groups there, and some would
 * lose a digit: they are returned as they are.
 */
export const phoneWords: PhoneWords = (digits) => {
  const grouped = parsePhoneNumberFromString(digits, 'JP')?.formatNational() ?? '';
  return grouped.replaceAll('-', '') === digits ? grouped : digits;
};
