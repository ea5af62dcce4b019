import { Router } from 'express';
import type { Documents } from '../../../application/document/document.resource.ts';
import { DomainError } from '../../../domain/errors.ts';
import { publicPaths } from '../../../paths.ts';
import { contentDisposition } from '../content-disposition.ts';
import { PDF_POLICY } from '../file/file-routes.ts';

/**
 * `GET|HEAD /documents/{file}`: a PDF in `folder` that a document refers to, with ETag and ranges; 404 for every
 * other name. Browsers revalidate each time, so that a replaced document shows at once.
 */
export function documentFiles(documents: Pick<Documents, 'titleOfFile'>, folder: string): Router {
  const router = Router();
  router.get(publicPaths.document(':file'), async (request, response) => {
    const { file } = request.params;
    const title = await documents.titleOfFile(file);
    if (title === null) throw new DomainError('notFound', 'document.notFound', '書類が見つかりません。');
    response.set({
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition(`${title}.pdf`, 'inline'),
      'Content-Security-Policy': PDF_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache',
    });
    response.sendFile(file, { root: folder, cacheControl: false });
  });
  return router;
}
