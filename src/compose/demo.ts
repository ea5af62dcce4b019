import type { DemoPorts } from '../../seeds/demo.ts';
import { letters } from '../../views/mails/letters.ts';
import type { Features } from './features.ts';

/** What the demo is made with: the features' own use cases. */
export const demoPorts = (features: Features, root: string): DemoPorts => {
  const { adapters, worker, emailRegistration, media, notice, familyNotice, photo, mail, visit } = features;
  const { term } = visit;
  return {
    settings: adapters.settings,
    inTransaction: adapters.inTransaction,
    clock: adapters.clock,
    accounts: adapters.accounts,
    passwords: adapters.passwords,
    residents: adapters.residentRows,
    members: adapters.memberRows,
    memberAccess: adapters.memberAccess,
    registrationRows: emailRegistration.rows,
    registrations: adapters.registrations,
    registerWorker: worker.register,
    hasWorkers: worker.any,
    categories: adapters.categoryRows,
    notices: notice.crud,
    familyNotices: familyNotice.crud,
    media: media.crud,
    upload: media.upload,
    albums: photo,
    mails: adapters.mails,
    mailRows: adapters.mailRows,
    letters,
    senderOf: mail.senderOf,
    terms: term.crud,
    makeUsualTerms: term.makeUsual,
    slots: term.slots,
    visits: adapters.visits,
    root,
  };
};
