import { makeZip } from '../adapters/archive/zip.ts';
import { makeVisitTokens } from '../adapters/codes/visit-tokens.ts';
import { sheetReader } from '../adapters/csv/sheet-reader.ts';
import { makePasswordResets } from '../adapters/db/account/password-resets.knex.ts';
import { makeAccessTokens, makeSessions } from '../adapters/db/account/sessions.knex.ts';
import { makeBatchedRead } from '../adapters/db/batched-reads.ts';
import { makeCallNews, makeCallPeers, makeCallSignals } from '../adapters/db/call/calls.knex.ts';
import {
  makeCategories,
  makeCategoryCollection,
  makeCategoryOrder,
} from '../adapters/db/category/categories.knex.ts';
import { makeDocumentRows } from '../adapters/db/document/documents.knex.ts';
import { makeRegistrants } from '../adapters/db/email-registration/registrants.knex.ts';
import {
  forgetRegistrations,
  makeRegistrationRows,
  makeRegistrations,
} from '../adapters/db/email-registration/registrations.knex.ts';
import {
  makeFamilyNoticePreviews,
  makeFamilyNoticeRows,
  makeFamilyReach,
} from '../adapters/db/family-notice/family-notices.knex.ts';
import {
  forgetNoticeReads,
  makeNoticeReads,
  makeNoticesForFamily,
} from '../adapters/db/family-notice/family-reading.knex.ts';
import { makeFaqRows } from '../adapters/db/faq/faq-rows.knex.ts';
import { makeFirstMarks } from '../adapters/db/first-values/first-marks.knex.ts';
import { makePersonalReads } from '../adapters/db/history/history.knex.ts';
import { makeJobRows } from '../adapters/db/job/jobs.knex.ts';
import { makeLinkRows } from '../adapters/db/link/links.knex.ts';
import { makeMailOwners, makeMailRows } from '../adapters/db/mail/mail-rows.knex.ts';
import { makeMailLinks, makeMails } from '../adapters/db/mail/mails.knex.ts';
import {
  forgetMails,
  makeMemberMails,
  makeUnreachedFamilies,
} from '../adapters/db/mail/member-mails.knex.ts';
import { makeMediaRows } from '../adapters/db/media/media.knex.ts';
import { makeResidentMedia } from '../adapters/db/media/media-uses.ts';
import {
  makeMemberAccess,
  makeMemberAccounts,
  makeMemberResetTargets,
} from '../adapters/db/member/member-accounts.knex.ts';
import { forgetMembers, makeMailRegistrations, makeMemberRows } from '../adapters/db/member/members.knex.ts';
import { makeNoticeRows } from '../adapters/db/notice/notices.knex.ts';
import { makeIsMediumPublic, makePublicNotices } from '../adapters/db/notice/public-notices.knex.ts';
import {
  forgetTags,
  makeAlbumPeople,
  makeAlbumRecipients,
  makeResidentPhotos,
} from '../adapters/db/photo/album-people.knex.ts';
import {
  forgetViews,
  makeFamilyReactions,
  makeReactionRecords,
} from '../adapters/db/photo/album-reactions.knex.ts';
import { makeAlbumRows } from '../adapters/db/photo/albums.knex.ts';
import { makeFamilyPhotos, makePhotoFileRows } from '../adapters/db/photo/family-photos.knex.ts';
import { makeAlbumPhotos } from '../adapters/db/photo/photos.knex.ts';
import { makeAnonymousPeople } from '../adapters/db/resident/anonymous-people.knex.ts';
import {
  makeResidentDirectory,
  makeResidentFamilies,
  makeResidentMoves,
} from '../adapters/db/resident/resident-directory.knex.ts';
import { makeResidentRows } from '../adapters/db/resident/residents.knex.ts';
import { makeTermRows } from '../adapters/db/term/terms.knex.ts';
import { makeVacancyRows } from '../adapters/db/vacancy/vacancies.knex.ts';
import { makeBookedVisits } from '../adapters/db/visit/booked-visits.knex.ts';
import { makeFamilyVisits } from '../adapters/db/visit/family-visits.knex.ts';
import { makeMeetingPeers } from '../adapters/db/visit/meeting-peers.knex.ts';
import { makeVisitAlbums } from '../adapters/db/visit/visit-albums.knex.ts';
import { makeVisitNews } from '../adapters/db/visit/visit-news.ts';
import {
  makeResidentsWithFamilies,
  makeVisitRecipients,
  makeVisitResidents,
} from '../adapters/db/visit/visit-people.knex.ts';
import { forgetVisits, makeVisitRecords } from '../adapters/db/visit/visit-records.knex.ts';
import { makeVisitRows } from '../adapters/db/visit/visit-rows.knex.ts';
import { makeVisitSheets } from '../adapters/db/visit/visit-sheets.knex.ts';
import { makeVisits } from '../adapters/db/visit/visits.knex.ts';
import {
  makeWorkerAccess,
  makeWorkerAccounts,
  makeWorkerResetTargets,
  makeWorkerRows,
} from '../adapters/db/worker/workers.knex.ts';
import { renderMail } from '../adapters/mail/mail-bodies.ts';
import {
  makeArgon2Passwords,
  makeCommonPasswords,
  makeInTurn,
  randomCharacters,
} from '../adapters/passwords/passwords.ts';
import { phoneWords } from '../adapters/phone/phone-words.ts';
import { richText } from '../adapters/richtext/rich-text.ts';
import { makeShippedSizes } from '../adapters/site/site-documents.ts';
import type { WriteCalendarFile } from '../application/calendar-file.port.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import { facilityLabel } from '../domain/site/facility-facts.ts';
import { publicPaths } from '../paths.ts';
import type { Base } from './base.ts';
import type { SiteParts } from './site-face.ts';

export type Adapters = ReturnType<typeof makeAdapters>;

/** What stands behind each port in production. A feature takes from this table what it needs, by name. */
export function makeAdapters(base: Base, site: SiteParts, publicChange: PublicChange) {
  return {
    ...base,
    ...site,
    /** Called in the transaction of whatever public pages show. */
    publicChange,
    ...toolAdapters(base),
    ...accountAdapters(base),
    ...residentAdapters(base, site, publicChange),
    ...contentAdapters(base, site),
    ...photoAdapters(base),
    ...mailAdapters(base),
    ...visitAdapters(base),
  };
}

/** Calendar files, whose library is loaded with the first. */
const writeCalendarFile: WriteCalendarFile = async (event) => {
  const calendar = await import('../adapters/calendar/calendar-file.ts');
  return calendar.writeCalendarFile(event);
};

/** QR codes, whose library is loaded with the first. */
const makeQrCode = async (text: string) => {
  const codes = await import('../adapters/codes/qr-code.ts');
  return codes.makeQrCode(text);
};

const toolAdapters = ({ query }: Base) => ({
  phoneWords,
  richText,
  renderMail,
  randomCharacters,
  sheetReader,
  makeZip,
  makeQrCode,
  writeCalendarFile,
  /** Collects the queries of all badges into one statement. */
  askBadges: makeBatchedRead(query),
  personalReads: makePersonalReads(query),
  firstMarks: makeFirstMarks(query),
});

/** Workers, members, and how either signs in. */
const accountAdapters = ({ query }: Base) => ({
  workerRows: makeWorkerRows(query),
  workerAccess: makeWorkerAccess(query),
  memberRows: makeMemberRows(query),
  memberAccess: makeMemberAccess(query),
  memberRegistrations: makeMailRegistrations(query),
  accounts: { manager: makeWorkerAccounts(query), family: makeMemberAccounts(query) },
  resetTargets: { manager: makeWorkerResetTargets(query), family: makeMemberResetTargets(query) },
  passwordResets: makePasswordResets(query),
  passwords: makeArgon2Passwords(),
  commonPasswords: makeCommonPasswords(),
  inTurn: makeInTurn(),
  sessions: makeSessions(query),
  accessTokens: makeAccessTokens(query),
});

const residentAdapters = ({ query, clock }: Base, { profile }: SiteParts, publicChange: PublicChange) => ({
  residentRows: makeResidentRows({
    query,
    clock,
    keptMonths: profile.policy.privacy.anonymiseAfterMonths,
  }),
  residentDirectory: makeResidentDirectory(query),
  residentFamilies: makeResidentFamilies(query),
  residentMoves: makeResidentMoves(query),
  residentMedia: makeResidentMedia(query),
  residentPhotos: makeResidentPhotos(query),
  anonymousPeople: makeAnonymousPeople(query, [
    // What belongs to an address of a member goes before the address.
    forgetMails(query),
    forgetRegistrations(query),
    forgetTags(query),
    forgetViews(query),
    forgetNoticeReads(query),
    forgetVisits(query),
    forgetMembers(query),
    () => publicChange(),
  ]),
});

/** The lists that pages are made of. */
const contentAdapters = ({ query, clock }: Base, { profile, siteDir }: SiteParts) => ({
  categories: makeCategories(query),
  categoryRows: makeCategoryCollection(query),
  categoryOrder: makeCategoryOrder(query),
  mediaRows: makeMediaRows(query),
  isMediumPublic: makeIsMediumPublic(query),
  noticeRows: makeNoticeRows({ query, clock, richText }),
  publicNotices: makePublicNotices(query),
  familyNoticeRows: makeFamilyNoticeRows({ query, clock, richText }),
  familyNoticePreviews: makeFamilyNoticePreviews(query),
  familyReach: makeFamilyReach(query),
  noticesForFamily: makeNoticesForFamily(query),
  noticeReads: makeNoticeReads(query),
  vacancyRows: makeVacancyRows({
    query,
    clock,
    labelOf: (facility) => facilityLabel(profile, facility),
  }),
  documentRows: makeDocumentRows({
    query,
    clock,
    shippedUrl: publicPaths.document,
    shippedSize: makeShippedSizes(siteDir),
  }),
  faqRows: makeFaqRows(query),
  jobRows: makeJobRows({ query, clock }),
  linkRows: makeLinkRows(query),
});

const photoAdapters = ({ query, clock }: Base) => ({
  albumRows: makeAlbumRows({ query, clock }),
  albumPhotos: makeAlbumPhotos(query),
  albumPeople: makeAlbumPeople(query),
  albumRecipients: makeAlbumRecipients(query),
  familyPhotos: makeFamilyPhotos(query),
  photoFileRows: makePhotoFileRows(query),
  familyReactions: makeFamilyReactions(query),
  reactionRecords: makeReactionRecords(query),
});

/** The outbox, and the addresses that mails go to. */
const mailAdapters = ({ query }: Base) => ({
  mails: makeMails(query),
  mailLinks: makeMailLinks(query),
  mailRows: makeMailRows(query),
  mailOwners: makeMailOwners(query),
  memberMails: makeMemberMails(query),
  unreachedFamilies: makeUnreachedFamilies(query),
  registrations: makeRegistrations(query),
  registrationRows: makeRegistrationRows(query),
  registrants: makeRegistrants(query),
});

/** Terms, visits and calls. */
const visitAdapters = ({ query, clock, channel, secret }: Base) => ({
  termRows: makeTermRows({ query, clock }),
  visits: makeVisits(query),
  visitTokens: makeVisitTokens(secret),
  visitRows: makeVisitRows({ query, clock }),
  visitSheets: makeVisitSheets(query),
  visitAlbums: makeVisitAlbums(query),
  visitNews: makeVisitNews(channel),
  visitRecords: makeVisitRecords(query),
  visitResidents: makeVisitResidents(query),
  visitRecipients: makeVisitRecipients(query),
  residentsWithFamilies: makeResidentsWithFamilies(query),
  familyVisits: makeFamilyVisits(query),
  bookedVisits: makeBookedVisits(query),
  meetingPeers: makeMeetingPeers(query),
  callPeers: makeCallPeers(query),
  callSignals: makeCallSignals(query),
  callNews: makeCallNews(channel),
});
