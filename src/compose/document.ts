import { makeDocumentRows } from '../adapters/db/document/documents.knex.ts';
import { documentFiles } from '../adapters/http/document/document-files.ts';
import { documentPages } from '../adapters/http/document/document-pages.ts';
import type { ChoiceSources } from '../adapters/http/resource/parts.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { documentsFolder, makeShippedSizes } from '../adapters/site/site-documents.ts';
import { reviewCard } from '../application/dashboard/dashboard.ts';
import { documentResource } from '../application/document/document.resource.ts';
import { firstDocuments } from '../application/first-values/first-values.ts';
import type { PublicChange } from '../application/public-change.port.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { SHIPPED } from '../domain/document/document-form.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import { managerPaths, publicPaths } from '../paths.ts';
import type { Base } from './base.ts';
import type { MediaFeature } from './media.ts';

type Parts = {
  profile: SiteProfile;
  siteDir: string;
  facilityChoices: ChoiceSources[string];
  publicChange: PublicChange;
  media: Pick<MediaFeature, 'rows' | 'upload'>;
};

/** 情報公開の書類: the list of them, and the PDFs that came with the site profile. */
export function composeDocument(
  { query, history, inTransaction, clock }: Base,
  { profile, siteDir, facilityChoices, publicChange, media }: Parts,
) {
  const documents = makeDocumentRows({
    query,
    clock,
    shippedUrl: publicPaths.document,
    shippedSize: makeShippedSizes(siteDir),
  });
  const crud = makeCrud(documentResource, {
    collection: documents,
    history,
    inTransaction,
    after: [publicChange],
    references: {
      pdf: async (_worker, pdf) => {
        if (pdf === SHIPPED) return true;
        const [held] = await media.rows.hold({ ids: [pdf], keys: [] });
        return held?.kind === 'pdf';
      },
    },
  });
  const choices = { facilities: facilityChoices };
  return {
    documents,
    pages: documentPages({ crud, upload: media.upload, media: media.rows, choices }),
    routes: [
      documentFiles(documents, documentsFolder(siteDir)),
      resourceCsv(documentResource, crud, choices),
    ],
    async makeFirst() {
      for (const first of firstDocuments(profile)) await documents.insert(first);
    },
    /** Documents whose day of review has come. */
    waiting: reviewCard({
      title: '見直す日の来た公開書類',
      act: '書類を見直す',
      href: managerPaths.list('document', '?state=due'),
      due: documents.dueForReview,
    }),
  };
}
