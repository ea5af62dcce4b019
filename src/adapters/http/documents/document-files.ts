import { Router } from 'express';
import type { Documents } from '../../../application/documents/documents.port.ts';
import { DomainError } from '../../../domain/errors.ts';
import { PDF_POLICY } from '../files/file-routes.ts';
import { contentDisposition } from '../media/content-disposition.ts';

/**
 * `GET|HEAD /documents/{file}`: a declared PDF out of `folder`, with ETag and ranges; 404 for every other name.
 * Browsers ask each time, so that a replaced document shows at once.
 */
export function documentFiles(documents: Documents, folder: string): Router {
  const router = Router();
  router.get('/documents/:file', async (request, response) => {
    const document = await documents.byFile(String(request.params.file));
    if (!document?.file) throw new DomainError('notFound', 'document.notFound', '書類が見つかりません。');
    response.set({
      'Content-Type': 'application/pdf',
      'Content-Disposition': contentDisposition(`${document.title}.pdf`, 'inline'),
      'Content-Security-Policy': PDF_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-cache',
    });
    response.sendFile(document.file.name, { root: folder, cacheControl: false });
  });
  return router;
}
