import type { Response } from 'express';

/**
 * For HTML that was not made by our pages: it runs nothing, loads nothing, opens nothing, and stands in a frame of
 * our own pages only.
 */
const POLICY =
  "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'";

/** Answers with a document for a sandboxed frame. */
export const sendFramed = (response: Response, html: string): void => {
  // Of a frame whose origin is its own browsers cannot keep the promise, and say so on the page around it.
  response.removeHeader('Origin-Agent-Cluster');
  response
    .set({
      'Content-Security-Policy': POLICY,
      'X-Frame-Options': 'SAMEORIGIN',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .type('html')
    .send(html);
};
