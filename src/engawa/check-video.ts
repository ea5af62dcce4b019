import { makeZoomApi, type ZoomOptions } from '../adapters/video/zoom-api.ts';
import { DomainError } from '../domain/errors.ts';
import type { Context, Found } from './command.ts';

const ZOOM_SAYS: Readonly<Record<string, string>> = {
  'zoom.credentials':
    'Zoom gives no token; look at ZOOM_ACCOUNT_ID, ZOOM_CLIENT_ID and ZOOM_CLIENT_SECRET, and whether the app is active',
  'zoom.busy': 'Zoom takes no more requests for now',
};

/** Who holds the calls, and whether they would; Zoom is asked for a token, and for nothing else. */
export async function lookAtVideo(
  { config: { video } }: Pick<Context, 'config'>,
  places: Pick<ZoomOptions, 'oauth' | 'api'> = {},
): Promise<Found> {
  if (video.provider === 'link') return 'link: staff paste the address of each call';
  if (video.zoom) {
    try {
      await makeZoomApi({ ...video.zoom, ...places }).signIn();
    } catch (error) {
      const code = error instanceof DomainError ? error.code : '';
      throw new Error(ZOOM_SAYS[code] ?? `Zoom does not answer as it should (${code})`);
    }
    return 'zoom: gives the app a token';
  }
  const found = 'builtin: calls are held on this site';
  return video.turn
    ? found
    : { found, but: 'no TURN_URL: calls then work inside one network only, see docs/video.md' };
}
