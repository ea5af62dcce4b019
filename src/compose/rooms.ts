import { makeFirstMarks } from '../adapters/db/first-values/first-marks.knex.ts';
import { makeRounds } from '../adapters/db/rounds.ts';
import { accountPages } from '../adapters/http/account/account-pages.ts';
import { fileRoutes } from '../adapters/http/files/file-routes.ts';
import { makeBadges } from '../application/badges/count-badges.ts';
import { makeFirstValues } from '../application/first-values/make-first-values.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import { externalTransmissions } from '../domain/site/analytics.ts';
import type { Base } from './base.ts';
import { composeCall, endCalls } from './call.ts';
import { composeCategory } from './category.ts';
import { composeDashboard } from './dashboard.ts';
import { composeDocuments } from './documents.ts';
import { composeEmailRegistration } from './email-registration.ts';
import { composeFacility } from './facility.ts';
import { composeFamilyNotice } from './family-notice.ts';
import { composeFaq } from './faq.ts';
import { fileStoreOf } from './files.ts';
import { composeGuest } from './guest.ts';
import { composeIdentity } from './identity.ts';
import { composeLink } from './link.ts';
import { composeMail } from './mail.ts';
import { composeMailSent } from './mail-sent.ts';
import { composeMeetingNews } from './meeting-news.ts';
import { composeMeetings } from './meetings.ts';
import { composeMember } from './member.ts';
import { composeNotice } from './notice.ts';
import { composeOperator } from './operator.ts';
import { composePhoto } from './photo.ts';
import { composePhotoFamily } from './photo-family.ts';
import { composeRecruit } from './recruit.ts';
import { composeReset } from './reset.ts';
import { composeResident } from './resident.ts';
import { composeSearch } from './search.ts';
import type { composeSiteFace } from './site-face.ts';
import { composeTerm } from './term.ts';
import { composeTermPages } from './term-pages.ts';
import { composeTour } from './tour.ts';
import { composeVacancy } from './vacancy.ts';
import { composeVisit } from './visit.ts';
import { composeVisitFamily } from './visit-family.ts';
import { composeVisitMails, composeVisitTokens } from './visit-mails.ts';
import { announceVisits, composeVisitManager } from './visit-manager.ts';
import { composeWorker } from './worker.ts';

export type SiteParts = Awaited<ReturnType<typeof composeSiteFace>>;

/** What tells every process that public pages have changed. */
export const PUBLIC_TOPIC = 'public';

export type Rooms = ReturnType<typeof composeRooms>;

/** Every room with its use cases and pages, wired in the order in which they need each other. Close it before the base. */
export function composeRooms(base: Base, site: SiteParts, publicChange: PublicChange) {
  const { profile, siteDir, face, facilityChoices } = site;
  const identity = composeIdentity(base);
  const files = fileStoreOf(base.config);
  const visitTokens = composeVisitTokens(base);
  const mail = composeMail(base, profile, visitTokens.lasting);
  const askBadges = makeRounds(base.query);
  const mailSent = composeMailSent(base, {
    mail,
    profile,
    facilityChoices,
    askBadges,
  });
  const reset = composeReset(base, { identity, mail, mailDomain: profile.operator.mailDomain });
  const category = composeCategory(base, publicChange);
  const worker = composeWorker(base, identity, { facilities: facilityChoices });
  const resident = composeResident(base, { profile, facilityChoices, files, publicChange });
  const member = composeMember(base, {
    identity,
    residents: resident.directory,
    profile,
    facilityChoices,
  });
  const emailRegistration = composeEmailRegistration(base, { mail, profile, facilityChoices });
  const vacancy = composeVacancy(base, { profile, facilityChoices, publicChange });
  const { vacancies } = vacancy;
  const notice = composeNotice(base, {
    profile,
    vacancies,
    face,
    facilityChoices,
    publicChange,
    categories: category.categories,
    residents: resident.directory,
    files,
  });
  const documents = composeDocuments(base, {
    profile,
    siteDir,
    facilityChoices,
    publicChange,
    media: notice.media,
  });
  const facility = composeFacility({
    profile,
    vacancies,
    documents: documents.documents,
    baseUrl: face.baseUrl,
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
  const term = composeTerm(base, profile);
  const meetings = composeMeetings(base.config);
  const visitMails = composeVisitMails(base, { mail, profile, meetings });
  const visit = composeVisit(base, {
    profile,
    slots: term.slots,
    meetings,
    followers: (core) => [...visitMails.followers(core), announceVisits(base), endCalls(base)],
  });
  const termPages = composeTermPages(base, {
    term,
    visit,
    profile,
    facilityChoices,
    notices: notice.crud,
    categories: category.categories,
  });
  const visitFamily = composeVisitFamily(base, {
    profile,
    visit,
    term,
    tokens: visitTokens.tokens,
    meetings,
    photos: photoFamily.look,
    notices: familyNotice.look,
  });
  const visitManager = composeVisitManager(base, {
    profile,
    facilityChoices,
    identity,
    residents: resident.directory,
    visit,
    slots: term.slots,
    meetings,
    photo,
    askBadges,
  });
  const call = composeCall(base, {
    profile,
    identity,
    visit,
    tokens: visitTokens.tokens,
    byLink: visitFamily.byLink,
    sheet: visitManager.sheet,
    meetings,
  });
  const dashboard = composeDashboard(base, {
    visits: visitManager,
    mailSent,
    emailRegistration,
    notice,
    familyNotice,
    photo,
    vacancy,
    documents,
  });
  const search = composeSearch({ profile, resident, member, visits: visitManager, notice, familyNotice });
  const link = composeLink(base, { profile, publicChange });
  const operator = composeOperator({
    profile,
    documents: documents.documents,
    links: link.links,
    baseUrl: face.baseUrl,
    transmissions: externalTransmissions(base.config),
  });
  const faq = composeFaq(base, { profile, face, facilityChoices, publicChange, vacancies });
  const recruit = composeRecruit(base, { profile, face, facilityChoices, publicChange });
  const tour = composeTour({ profile, face });
  const guest = composeGuest({ profile, face });
  const makeFirst = makeFirstValues({
    marks: makeFirstMarks(base.query),
    inTransaction: base.inTransaction,
  });
  const endStreams = () => {
    visitManager.endStreams();
    call.endStreams();
  };
  return {
    base,
    identity,
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
    tasks: { ...visitMails.tasksOf(visit), ...familyNotice.tasks },
    operator,
    /** Of all rooms together; a new room joins both. */
    pages: {
      ...identity.pages,
      ...accountPages({
        changePassword: identity.changePassword,
        devices: identity.ownDevices,
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
      ...documents.pages,
      ...facility.pages,
      ...notice.pages,
      ...photo.pages,
      ...familyNotice.pages,
      ...termPages.pages,
      ...link.pages,
      ...operator.pages,
      ...faq.pages,
      ...recruit.pages,
      ...tour.pages,
      ...guest.pages,
      ...visitFamily.pages,
      ...visitManager.pages,
      ...call.pages,
      ...search.pages,
      ...dashboard.pages,
    },
    routes: [
      ...identity.routes,
      ...mailSent.routes,
      // Guests have no photos, so that one look-up serves them.
      fileRoutes([photoFamily.fileSource, familyNotice.fileSource, notice.media.fileSource]),
      ...photoFamily.routes,
      ...notice.routes,
      ...familyNotice.routes,
      ...photo.routes,
      ...vacancy.routes,
      ...documents.routes,
      ...faq.routes,
      ...recruit.routes,
      ...link.routes,
      ...termPages.routes,
      ...category.routes,
      ...worker.routes,
      ...resident.routes,
      ...member.routes,
      ...emailRegistration.routes,
      ...visitFamily.routes,
      ...visitManager.routes,
      ...call.routes,
      ...composeMeetingNews(base, visit),
    ],
    /** The work that waits, of all rooms that have some. */
    badges: makeBadges([...mailSent.badges, ...visitManager.badges]),
    /** Puts the first values of the profile where a list has none yet; to be done before pages are asked for. */
    makeFirst: () =>
      makeFirst({
        vacancy: vacancy.makeFirst,
        document: documents.makeFirst,
        faq: faq.makeFirst,
        job: recruit.makeFirst,
        link: link.makeFirst,
      }),
    endStreams,
    async close() {
      endStreams();
      notice.close();
      await reset.close();
      identity.close();
    },
  };
}
