import { makeFirstMarks } from '../adapters/db/first-values/first-marks.knex.ts';
import { makeFirstValues } from '../application/first-values/first-values.ts';
import type { VisitorNotices } from '../application/notice/public-notices.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import { externalTransmissions } from '../domain/site/transmissions.ts';
import type { Base } from './base.ts';
import { composeDocument } from './document.ts';
import { composeFacility } from './facility.ts';
import { composeFaq } from './faq.ts';
import { composeGuest } from './guest.ts';
import { composeHome } from './home.ts';
import { composeJob } from './job.ts';
import { composeLink } from './link.ts';
import type { MediaFeature } from './media.ts';
import { composeOperator } from './operator.ts';
import type { SiteParts } from './site-face.ts';
import { composeTour } from './tour.ts';
import type { VacancyRoom } from './vacancy.ts';

type Parts = SiteParts & {
  publicChange: PublicChange;
  vacancy: VacancyRoom;
  media: Pick<MediaFeature, 'rows' | 'upload'>;
  notices: VisitorNotices;
};

/** What the public pages say of the operator, and its editing by staff. */
export function composePublicRooms(base: Base, parts: Parts) {
  const { profile, siteDir, face, facilityChoices, publicChange, vacancy, media, notices } = parts;
  const { vacancies } = vacancy;
  const document = composeDocument(base, {
    profile,
    siteDir,
    facilityChoices,
    publicChange,
    media,
  });
  const facility = composeFacility({
    profile,
    vacancies,
    documents: document.documents,
    baseUrl: face.baseUrl,
  });
  const link = composeLink(base, { profile, publicChange });
  const operator = composeOperator({
    profile,
    documents: document.documents,
    links: link.links,
    baseUrl: face.baseUrl,
    clock: base.clock,
    transmissions: externalTransmissions(base.config),
  });
  const faq = composeFaq(base, { profile, face, facilityChoices, publicChange, vacancies });
  const job = composeJob(base, { profile, face, facilityChoices, publicChange });
  const tour = composeTour({ profile, face });
  const guest = composeGuest({ profile, face });
  const home = composeHome({ profile, vacancies, notices, baseUrl: face.baseUrl });
  const makeFirst = makeFirstValues({
    marks: makeFirstMarks(base.query),
    inTransaction: base.inTransaction,
  });
  return {
    document,
    facility,
    operator,
    pages: {
      ...document.pages,
      ...facility.pages,
      ...link.pages,
      ...operator.pages,
      ...faq.pages,
      ...job.pages,
      ...tour.pages,
      ...guest.pages,
      ...home.pages,
    },
    routes: [...operator.routes, ...document.routes, ...faq.routes, ...job.routes, ...link.routes],
    /** Puts the first values of the profile where a list has none yet; to be done before pages are asked for. */
    makeFirst: () =>
      makeFirst({
        vacancy: vacancy.makeFirst,
        document: document.makeFirst,
        faq: faq.makeFirst,
        job: job.makeFirst,
        link: link.makeFirst,
      }),
  };
}
