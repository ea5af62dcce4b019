import type { DemoPorts } from '../../seeds/demo.ts';
import { letters } from '../../views/mails/letters.ts';
import type { Rooms } from './rooms.ts';

/** What the demo is made with: the rooms' own use cases. */
export const demoPorts = (
  {
    base,
    identity,
    category,
    worker,
    resident,
    member,
    emailRegistration,
    notice,
    photo,
    mail,
    mailSent,
    term,
  }: Rooms,
  root: string,
): DemoPorts => ({
  settings: base.settings,
  inTransaction: base.inTransaction,
  clock: base.clock,
  accounts: identity.accounts,
  passwords: identity.passwords,
  residents: resident.collection,
  members: member.collection,
  memberAccess: member.access,
  registrationRows: emailRegistration.rows,
  registrations: emailRegistration.registrations,
  registerWorker: worker.register,
  hasWorkers: worker.any,
  categories: category.collection,
  notices: notice.crud,
  media: notice.media.crud,
  upload: notice.media.upload,
  albums: photo,
  mails: mail.mails,
  mailRows: mailSent.rows,
  letters,
  senderOf: mail.senderOf,
  terms: term.crud,
  makeUsualTerms: term.makeUsual,
  root,
});
