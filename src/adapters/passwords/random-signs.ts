import { randomInt } from 'node:crypto';
import type { RandomSigns } from '../../application/account/random-signs.port.ts';

/** Signs drawn by the system's secure random source. */
export const randomSigns: RandomSigns = (count, alphabet) =>
  Array.from({ length: count }, () => alphabet[randomInt(alphabet.length)]).join('');
