import { SHIPPED } from '../../domain/document/document-form.ts';
import { formOf } from '../../domain/job/job-form.ts';
import type { LinkForm } from '../../domain/link/link-form.ts';
import { facilitiesOf, facilityProfile, onlyFacility } from '../../domain/site/facility-facts.ts';
import type { SiteProfile } from '../../domain/site/site-profile.ts';
import type { DocumentInput } from '../document/document.resource.ts';
import type { FaqInput } from '../faq/faq.resource.ts';
import type { JobInput } from '../job/job.resource.ts';
import { POSITION_STEP } from '../resource/usual-fields.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { VacancyInput } from '../vacancy/vacancy.resource.ts';

/** The kinds of content that staff edit, and whose first rows come from the site profile. */
export type FirstKind = 'vacancy' | 'document' | 'faq' | 'job' | 'link';

/** What was made of the site profile once, and is never made again. */
export interface FirstMarks {
  /** The kinds whose first rows were made. */
  made(): Promise<ReadonlySet<string>>;
  /**
   * Marks a kind in the running transaction, waiting for another process that does. True where its rows are to be made
   * now: nobody had marked it, and its list is empty, the bin included.
   */
  claim(kind: FirstKind): Promise<boolean>;
}

/** Makes the first rows of each kind. */
type FirstRows = Readonly<Record<FirstKind, () => Promise<void>>>;

/**
 * Makes what no process has made on this database yet: each kind once, whole or not at all. From then on the database is
 * what pages show, and the profile's values are not asked again.
 */
export const makeFirstValues =
  ({ marks, inTransaction }: { marks: FirstMarks; inTransaction: InTransaction }) =>
  async (rows: FirstRows): Promise<void> => {
    const made = await marks.made();
    for (const [kind, make] of Object.entries(rows) as [FirstKind, () => Promise<void>][])
      if (!made.has(kind))
        await inTransaction(async () => {
          if (await marks.claim(kind)) await make();
        });
  };

/** The documents that the profile declares, in its order and with its PDFs. */
export const firstDocuments = ({ documents }: SiteProfile): DocumentInput[] =>
  documents.items.map(({ title, facilities, summary, asOf, reviewBy, owner, file }, index) => ({
    title,
    facility: onlyFacility(facilities),
    summary,
    asOf,
    reviewBy,
    owner,
    position: (index + 1) * POSITION_STEP,
    ...(file === undefined ? { pdf: null } : { pdf: SHIPPED, file }),
  }));

/** The questions of the profile, by its groups and in its order, with their anchors. */
export const firstFaq = ({ faq }: SiteProfile): FaqInput[] =>
  faq.groups.flatMap((group) =>
    group.entries.map(({ code, question, answer, readings, facilities }, index) => ({
      code,
      category: group.code,
      question,
      answer,
      readings: readings ?? null,
      facility: onlyFacility(facilities),
      position: (index + 1) * POSITION_STEP,
    })),
  );

/** The postings of the profile, in its order and with their anchors. */
export const firstJobs = ({ jobs }: SiteProfile): JobInput[] =>
  jobs.items.map((job, index) => ({ ...formOf(job, (index + 1) * POSITION_STEP), code: job.code }));

/** The links of the profile, by its groups and in its order. */
export const firstLinks = ({ links }: SiteProfile): LinkForm[] =>
  links.groups
    .flatMap(({ label, links: own }) => own.map((link) => ({ category: label, ...link })))
    .map((link, index) => ({ ...link, position: (index + 1) * POSITION_STEP }));

/** The vacancies that the profile states, one of each facility. */
export const firstVacancies = (profile: SiteProfile): VacancyInput[] =>
  facilitiesOf(profile).map((facility) => {
    const { rooms, closed, ...vacancy } = facilityProfile(profile, facility).vacancy;
    return { facility, ...vacancy, rooms: rooms.map((room) => ({ ...room })), closed: closed ?? null };
  });
