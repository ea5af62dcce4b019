import { documentFiles } from '../adapters/http/document/document-files.ts';
import { documentPages } from '../adapters/http/document/document-pages.ts';
import { resourceCsv } from '../adapters/http/resource/resource-csv.ts';
import { documentsFolder } from '../adapters/site/site-documents.ts';
import { reviewCard } from '../application/dashboard/dashboard.ts';
import { documentResource } from '../application/document/document.resource.ts';
import { makeCrud } from '../application/resource/crud.ts';
import { SHIPPED } from '../domain/document/document-form.ts';
import { managerPaths } from '../paths.ts';
import type { Adapters } from './adapters.ts';
import type { MediaFeature } from './media.ts';

/** 情報公開の書類: the list of them, and the PDFs that came with the site profile. */
export function composeDocument(adapters: Adapters, { media }: { media: Pick<MediaFeature, 'upload'> }) {
  const { siteDir, facilityChoices, documentRows, mediaRows } = adapters;
  const { history, inTransaction, publicChange } = adapters;
  const crud = makeCrud(documentResource, {
    collection: documentRows,
    history,
    inTransaction,
    after: [publicChange],
    references: {
      pdf: async (_worker, pdf) => {
        if (pdf === SHIPPED) return true;
        const [held] = await mediaRows.hold({ ids: [pdf], keys: [] });
        return held?.kind === 'pdf';
      },
    },
  });
  const choices = { facilities: facilityChoices };
  return {
    pages: documentPages({ crud, upload: media.upload, media: mediaRows, choices }),
    routes: [
      documentFiles(documentRows, documentsFolder(siteDir)),
      resourceCsv(documentResource, crud, choices),
    ],
    /** Documents whose day of review has come. */
    waiting: reviewCard({
      title: '見直す日の来た公開書類',
      act: '書類を見直す',
      href: managerPaths.list('document', '?state=due'),
      due: documentRows.dueForReview,
    }),
  };
}
