import type { LetterSamples } from '../../src/application/mail/sample-mails.ts';

/** What the templates are shown with in the gallery. */
export const samples: LetterSamples = {
  confirmAddress: { address: 'mayumi@example.jp' },
  addressConfirmed: { address: 'mayumi@example.jp' },
  testMail: { address: 'mayumi@example.jp' },
  passwordReset: { audience: 'family', login: 'H-0001' },
  newPhotos: { albumId: 1, title: 'お花見', familyNames: ['小野寺', '水越'] },
};
