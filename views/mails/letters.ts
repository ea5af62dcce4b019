import type { Letters } from '../../src/application/mail/letters.ts';
import { addressConfirmed, confirmAddress, passwordReset, testMail } from './account-mails.ts';
import { familyNotice, newPhotos } from './news-mails.ts';
import * as visitMails from './visit-mails.ts';

/** Every mail the site writes. */
export const letters: Letters = {
  confirmAddress,
  addressConfirmed,
  testMail,
  passwordReset,
  newPhotos,
  familyNotice,
  ...visitMails,
};
