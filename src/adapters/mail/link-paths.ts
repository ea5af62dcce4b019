import type { LinkAddresses } from '../../application/mail/send-mail.ts';
import { familyPaths, mailPaths, managerPaths } from '../../paths.ts';

/** Where the secret links of mails lead, by their purpose, and the page where mails are declined. */
export const linkPaths: LinkAddresses = {
  confirmAddress: mailPaths.confirmAddress,
  familyReset: familyPaths.resetLink,
  managerReset: managerPaths.resetLink,
  visit: mailPaths.visit,
  decline: familyPaths.emailRegistration,
};
