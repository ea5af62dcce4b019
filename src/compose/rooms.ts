import { makeBatchedRead } from '../adapters/db/batched-reads.ts';
import { accountPages } from '../adapters/http/account/account-pages.ts';
import { fileRoutes } from '../adapters/http/file/file-routes.ts';
import { isQueueThere } from '../adapters/queue/queue.ts';
import { makeBadges } from '../application/badges/badges.ts';
import { makeFindFile } from '../application/file/file-source.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import { composeAccount, composePasswordReset } from './account.ts';
import type { Base } from './base.ts';
import { composeCategory } from './category.ts';
import { composeDashboard } from './dashboard.ts';
import { composeAddressProblems, composeEmailRegistration } from './email-registration.ts';
import { composeFamilyHome } from './family-home.ts';
import { composeFamilyNotice } from './family-notice.ts';
import { composeFile } from './file.ts';
import { composeMail } from './mail.ts';
import { composeMedia } from './media.ts';
import { composeMember } from './member.ts';
import { composeNotice } from './notice.ts';
import { composePhoto } from './photo.ts';
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
  const file = composeFile(base);
  const { files } = file;
  const visitTokens = composeVisitTokens(base);
  const askBadges = makeBatchedRead(base.query);
  const mail = composeMail(base, {
    profile,
    lasting: visitTokens.lasting,
    problems: composeAddressProblems(base),
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
  const media = composeMedia(base, {
    profile,
    categories: category.categories,
    residents: resident.directory,
    intake: file.intake,
    publicChange,
  });
  const notice = composeNotice(base, {
    profile,
    face,
    facilityChoices,
    categories: category.categories,
    media,
    publicChange,
  });
  const photo = composePhoto(base, {
    profile,
    facilityChoices,
    categories: category.categories,
    residents: resident.directory,
    file,
    outbox: mail.outbox,
  });
  const familyNotice = composeFamilyNotice(base, {
    profile,
    facilityChoices,
    categories: category.categories,
    residents: resident.directory,
    media,
    outbox: mail.outbox,
  });
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
    askBadges,
  });
  const publicRooms = composePublicRooms(base, {
    ...site,
    publicChange,
    vacancy,
    media,
    notices: notice.visitors,
  });
  const familyHome = composeFamilyHome({
    photos: photo.familyAlbums,
    notices: familyNotice.reader,
    visits: visits.familyVisits,
  });
  const findFile = makeFindFile({
    // Guests have no photos, so that one look-up serves them.
    sources: [photo.fileSource, familyNotice.fileSource, media.fileSource],
    store: files,
  });
  const endSweep = file.keepSwept([media.rows.knownUploads, photo.photos.knownUploads]);
  const { document, facility, operator } = publicRooms;
  const { term, visit, visitManager } = visits;
  const dashboard = composeDashboard(base, {
    visits: visitManager,
    term,
    mail,
    emailRegistration,
    notice,
    familyNotice,
    photo,
    vacancy,
    documents: document,
  });
  const search = composeSearch({ profile, resident, member, visits: visitManager, notice, familyNotice });
  return {
    base,
    account,
    mail,
    category,
    worker,
    resident,
    member,
    emailRegistration,
    facility,
    file,
    media,
    notice,
    photo,
    vacancy,
    document,
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
      ...mail.pages,
      ...reset.pages,
      ...category.pages,
      ...worker.pages,
      ...resident.pages,
      ...member.pages,
      ...emailRegistration.pages,
      ...vacancy.pages,
      ...media.pages,
      ...notice.pages,
      ...photo.pages,
      ...familyNotice.pages,
      ...visits.pages,
      ...familyHome.pages,
      ...publicRooms.pages,
      ...search.pages,
      ...dashboard.pages,
    },
    routes: [
      ...account.routes,
      ...mail.routes,
      fileRoutes(findFile),
      ...media.routes,
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
    badges: makeBadges([...mail.badges, ...visits.badges]),
    makeFirst: publicRooms.makeFirst,
    endStreams: visits.endStreams,
    async close() {
      visits.endStreams();
      endSweep();
      await reset.close();
      account.close();
    },
  };
}
