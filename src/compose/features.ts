import { accountPages } from '../adapters/http/account/account-pages.ts';
import { isQueueThere } from '../adapters/queue/queue.ts';
import { makeBadges } from '../application/badges/badges.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import { composeAccount, composePasswordReset } from './account.ts';
import { type Adapters, makeAdapters } from './adapters.ts';
import type { Base } from './base.ts';
import { composeCategory } from './category.ts';
import { composeDashboard } from './dashboard.ts';
import { composeDocument } from './document.ts';
import { composeAddressProblems, composeEmailRegistration } from './email-registration.ts';
import { composeFacility } from './facility.ts';
import { composeFamilyHome } from './family-home.ts';
import { composeFamilyNotice } from './family-notice.ts';
import { composeFaq } from './faq.ts';
import { composeFile, composeFileDelivery } from './file.ts';
import { composeFirstValues } from './first-values.ts';
import { composeGuest } from './guest.ts';
import { composeHome } from './home.ts';
import { composeJob } from './job.ts';
import { composeLink } from './link.ts';
import { composeMail } from './mail.ts';
import { composeMedia } from './media.ts';
import { composeMember } from './member.ts';
import { composeNotice } from './notice.ts';
import { composeOperator } from './operator.ts';
import { composePhoto } from './photo.ts';
import { composeResident } from './resident.ts';
import { composeSearch } from './search.ts';
import type { SiteParts } from './site-face.ts';
import { composeTour } from './tour.ts';
import { composeVacancy } from './vacancy.ts';
import { composeVisit } from './visit.ts';
import { visitTokensInMails } from './visit-mails.ts';
import { composeWorker } from './worker.ts';

/** What tells every process that public pages have changed. */
export const PUBLIC_TOPIC = 'public';

/** Every feature, in the order in which they need each other; each is composed in a file of its own. */
function listFeatures(adapters: Adapters) {
  const account = composeAccount(adapters);
  const file = composeFile(adapters);
  const mail = composeMail(adapters, {
    lasting: visitTokensInMails(adapters),
    problems: composeAddressProblems(adapters),
  });
  const passwordReset = composePasswordReset(adapters, mail);
  const emailRegistration = composeEmailRegistration(adapters, mail);
  const ownAccount = {
    pages: accountPages({ own: account.own, addressesOf: emailRegistration.addressWords }),
  };
  const worker = composeWorker(adapters);
  const resident = composeResident(adapters, file);
  const member = composeMember(adapters);

  const category = composeCategory(adapters);
  const media = composeMedia(adapters, file);
  const notice = composeNotice(adapters, { media });
  const { outbox } = mail;
  const familyNotice = composeFamilyNotice(adapters, { media, outbox });
  const photo = composePhoto(adapters, { file, outbox });
  // Guests have no photos, so that one look-up serves them.
  const sources = [photo.fileSource, familyNotice.fileSource, media.fileSource];
  const fileDelivery = composeFileDelivery(file, sources);
  const visit = composeVisit(adapters, { account, outbox, notice, familyNotice, photo });
  const familyHome = composeFamilyHome({
    photos: photo.familyAlbums,
    notices: familyNotice.reader,
    visits: visit.familyVisits,
  });

  const vacancy = composeVacancy(adapters);
  const document = composeDocument(adapters, { media });
  const home = composeHome(adapters, notice);
  const facility = composeFacility(adapters);
  const operator = composeOperator(adapters);
  const faq = composeFaq(adapters);
  const job = composeJob(adapters);
  const link = composeLink(adapters);
  const tour = composeTour(adapters);
  const guest = composeGuest(adapters);

  const lists = { resident, member, emailRegistration, mail, notice, familyNotice, photo };
  const dashboard = composeDashboard(adapters, { ...lists, visit, vacancy, document });
  const search = composeSearch(adapters, { ...lists, visit });
  return {
    ...{ account, file, mail, passwordReset, emailRegistration, ownAccount, worker, resident, member },
    ...{ category, media, notice, familyNotice, photo, fileDelivery, visit, familyHome },
    ...{ vacancy, document, home, facility, operator, faq, job, link, tour, guest, dashboard, search },
  };
}

type FeatureList = ReturnType<typeof listFeatures>;

/** The pages of all features; one that is missing here does not compile. */
const pagesOf = (features: FeatureList) => ({
  ...features.account.pages,
  ...features.passwordReset.pages,
  ...features.ownAccount.pages,
  ...features.emailRegistration.pages,
  ...features.mail.pages,
  ...features.worker.pages,
  ...features.resident.pages,
  ...features.member.pages,
  ...features.category.pages,
  ...features.media.pages,
  ...features.notice.pages,
  ...features.familyNotice.pages,
  ...features.photo.pages,
  ...features.visit.pages,
  ...features.familyHome.pages,
  ...features.vacancy.pages,
  ...features.document.pages,
  ...features.home.pages,
  ...features.facility.pages,
  ...features.operator.pages,
  ...features.faq.pages,
  ...features.job.pages,
  ...features.link.pages,
  ...features.tour.pages,
  ...features.guest.pages,
  ...features.dashboard.pages,
  ...features.search.pages,
});

export type Features = ReturnType<typeof composeFeatures>;

/** The whole site but for its server: every feature, and what they give together. Close it before the base. */
export function composeFeatures(base: Base, site: SiteParts, publicChange: PublicChange) {
  const adapters = makeAdapters(base, site, publicChange);
  const features = listFeatures(adapters);
  const { account, file, mail, passwordReset, visit, familyNotice } = features;
  const { mediaRows, albumPhotos, db } = adapters;
  const endSweep = file.keepSwept([mediaRows.knownUploads, albumPhotos.knownUploads]);
  return {
    ...features,
    adapters,
    pages: pagesOf(features),
    /** Whatever is no page: CSV, files, feeds, sockets. */
    routes: Object.values(features).flatMap((feature) => ('routes' in feature ? feature.routes : [])),
    /** The jobs of the queue, of all features that have some besides sending mails. */
    tasks: { ...visit.tasks, ...familyNotice.tasks },
    /** Counts of the work that waits, for the drawer of the manager area. */
    badges: makeBadges([...mail.badges, ...visit.badges]),
    /** What the site cannot work without, by name, as `/readyz` asks for it. */
    needs: {
      database: () => db.raw('select 1'),
      queue: () => isQueueThere(db),
      storage: () => file.files.ready(),
    },
    /** Puts the values of the profile where a list has no rows yet; to be done before pages are asked for. */
    makeFirst: composeFirstValues(adapters),
    /** Ends the answers and sockets that go on by themselves. */
    endStreams: visit.endStreams,
    async close() {
      visit.endStreams();
      endSweep();
      await passwordReset.close();
      account.close();
    },
  };
}
