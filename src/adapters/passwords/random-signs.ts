import { randomInt } from 'node:crypto';
import type { RandomCharacters } from '../../application/account/passwords.port.ts';

/** Signs drawn by the system's secure random source. */
export const randomCharacters: RandomCharacters = (count, alphabet) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
