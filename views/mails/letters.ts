import type { Letters } from '../../src/application/mail/letters.port.ts';
import { addressConfirmed } from './address-confirmed.ts';
import { confirmAddress } from './confirm-address.ts';
import { familyNotice } from './family-notice.ts';
import { newPhotos } from './new-photos.ts';
import { passwordReset } from './password-reset.ts';
import { testMail } from './test-mail.ts';
import * as visitBooked from './visit-booked.ts';
import * as visitOff from './visit-off.ts';
import * as visitReminders from './visit-reminders.ts';

/** Every mail the site writes. */
export const letters: Letters = {
  confirmAddress,
  addressConfirmed,
  testMail,
  passwordReset,
  newPhotos,
  familyNotice,
  ...visitBooked,
  ...visitOff,
  ...visitReminders,
};
