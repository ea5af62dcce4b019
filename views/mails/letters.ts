import type { Letters } from '../../src/application/mail/letters.port.ts';
import { addressConfirmed } from './address-confirmed.ts';
import { confirmAddress } from './confirm-address.ts';
import { newPhotos } from './new-photos.ts';
import { passwordReset } from './password-reset.ts';
import { testMail } from './test-mail.ts';

/** Every mail the site writes. */
export const letters: Letters = { confirmAddress, addressConfirmed, testMail, passwordReset, newPhotos };
