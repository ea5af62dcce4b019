import { makeRounds } from '../adapters/db/rounds.ts';
import { accountPages } from '../adapters/http/account/account-pages.ts';
import { fileRoutes } from '../adapters/http/file/file-routes.ts';
import { isQueueThere } from '../adapters/queue/queue.ts';
import { makeBadges } from '../application/badges/badges.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import { composeAccount, composePasswordReset } from './account.ts';
import type { Base } from './base.ts';
import { composeCategory } from './category.ts';
import { composeDashboard } from './dashboard.ts';
import { composeEmailRegistration } from './email-registration.ts';
import { composeFamilyNotice } from './family-notice.ts';
import { fileStoreOf } from './file.ts';
import { composeMail, composeMailPages } from './mail.ts';
import { composeMember } from './member.ts';
import { composeNotice } from './notice.ts';
import { composePhoto, composePhotoFamily } from './photo.ts';
import { composePublicRooms } from './public-rooms.ts';
import { composeResident } from './resident.ts';
import { composeSearch } from './search.ts';
import type { SiteParts } from './site-face.ts';
import { composeVacancy } from './vacancy.ts';
import { composeVisit } from './visit.ts';
import { composeVisitTokens } from './visit-mails.ts';
import { composeWorker } from './worker.ts';

/** What tells every process that public pages have changed. */
export const PUBLIC_TOPIC = 'public';

export type Rooms = ReturnType<typeof composeRooms>;

/** Every room with its use cases and pages, wired in the order in which they need each other. Close it before the base. */
export function composeRooms(base: Base, site: SiteParts, publicChange: PublicChange) {
  const { profile, face, facilityChoices } = site;
  const account = composeAccount(base);
  const files = fileStoreOf(base.config);
  const visitTokens = composeVisitTokens(base);
  const mail = composeMail(base, profile, visitTokens.lasting);
  const askBadges = makeRounds(base.query);
  const mailSent = composeMailPages(base, {
    mail,
    profile,
    facilityChoices,
    askBadges,
  });
  const reset = composePasswordReset(base, { account, mail, mailDomain: profile.operator.mailDomain });
  const category = composeCategory(base, publicChange);
  const worker = composeWorker(base, account, { facilities: facilityChoices });
  const resident = composeResident(base, { profile, facilityChoices, files, publicChange });
  const member = composeMember(base, {
    account,
    residents: resident.directory,
    profile,
    facilityChoices,
  });
  const emailRegistration = composeEmailRegistration(base, { mail, profile, facilityChoices });
  const vacancy = composeVacancy(base, { profile, facilityChoices, publicChange });
  const notice = composeNotice(base, {
    profile,
    vacancies: vacancy.vacancies,
    face,
    facilityChoices,
    publicChange,
    categories: category.categories,
    residents: resident.directory,
    files,
  });
  const photo = composePhoto(base, {
    profile,
    facilityChoices,
    categories: category.categories,
    residents: resident.directory,
    intake: notice.media.intake,
    outbox: mail.outbox,
  });
  const familyNotice = composeFamilyNotice(base, {
    profile,
    facilityChoices,
    categories: category.categories,
    residents: resident.directory,
    media: notice.media,
    outbox: mail.outbox,
  });
  const photoFamily = composePhotoFamily(base, { files });
  const visits = composeVisit(base, {
    profile,
    facilityChoices,
    account,
    mail,
    visitTokens,
    resident,
    category,
    notice,
    familyNotice,
    photo,
    photoFamily,
    askBadges,
  });
  const publicRooms = composePublicRooms(base, { ...site, publicChange, vacancy, notice });
  const { documents, facility, operator } = publicRooms;
  const { term, visit, visitManager } = visits;
  const dashboard = composeDashboard(base, {
    visits: visitManager,
    term,
    mailSent,
    emailRegistration,
    notice,
    familyNotice,
    photo,
    vacancy,
    documents,
  });
  const search = composeSearch({ profile, resident, member, visits: visitManager, notice, familyNotice });
  return {
    base,
    account,
    mail,
    mailSent,
    category,
    worker,
    resident,
    member,
    emailRegistration,
    facility,
    notice,
    photo,
    vacancy,
    documents,
    term,
    visit,
    visitManager,
    familyNotice,
    /** The work of the queue, of all rooms that have some besides sending mails. */
    tasks: { ...visits.tasks, ...familyNotice.tasks },
    operator,
    /** What the site cannot work without, by name, as `/readyz` asks for it. */
    needs: {
      database: () => base.db.raw('select 1'),
      queue: () => isQueueThere(base.db),
      storage: () => files.ready(),
    },
    /** Of all rooms together; a new room joins both. */
    pages: {
      ...account.pages,
      ...accountPages({
        own: account.own,
        addresses: emailRegistration.own,
      }),
      ...mailSent.pages,
      ...reset.pages,
      ...category.pages,
      ...worker.pages,
      ...resident.pages,
      ...member.pages,
      ...emailRegistration.pages,
      ...vacancy.pages,
      ...notice.pages,
      ...photo.pages,
      ...familyNotice.pages,
      ...visits.pages,
      ...publicRooms.pages,
      ...search.pages,
      ...dashboard.pages,
    },
    routes: [
      ...account.routes,
      ...mailSent.routes,
      // Guests have no photos, so that one look-up serves them.
      fileRoutes([photoFamily.fileSource, familyNotice.fileSource, notice.media.fileSource]),
      ...photoFamily.routes,
      ...notice.routes,
      ...familyNotice.routes,
      ...photo.routes,
      ...vacancy.routes,
      ...category.routes,
      ...worker.routes,
      ...resident.routes,
      ...member.routes,
      ...emailRegistration.routes,
      ...visits.routes,
      ...publicRooms.routes,
    ],
    /** The work that waits, of all rooms that have some. */
    badges: makeBadges([...mailSent.badges, ...visits.badges]),
    makeFirst: publicRooms.makeFirst,
    endStreams: visits.endStreams,
    async close() {
      visits.endStreams();
      notice.close();
      await reset.close();
      account.close();
    },
  };
}
