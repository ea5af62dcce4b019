import { Router } from 'express';
import { PAPER } from '../../ui/document.ts';

const HOUR_SECONDS = 3600;

const icon = (src: string, sizes: string, purpose?: 'maskable') => ({
  src,
  sizes,
  type: src.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
  ...(purpose && { purpose }),
});

/** `/site.webmanifest`: how the site stands on a home screen, under the operator's name. */
export function webManifest(company: string): Router {
  const manifest = {
    name: company,
    short_name: company,
    lang: 'ja',
    dir: 'ltr',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'browser',
    background_color: PAPER,
    theme_color: PAPER,
    icons: [
      icon('/favicon.svg', 'any'),
      icon('/icons/192.png', '192x192'),
      icon('/icons/512.png', '512x512'),
      icon('/icons/maskable-512.png', '512x512', 'maskable'),
    ],
  };
  const router = Router();
  router.get('/site.webmanifest', (_request, response) => {
    response
      .type('application/manifest+json')
      .set('Cache-Control', `public, max-age=${HOUR_SECONDS}`)
      .send(JSON.stringify(manifest));
  });
  return router;
}
