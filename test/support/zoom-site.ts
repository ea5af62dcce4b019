import { startDemoSite } from './demo-site.ts';
import { WEBHOOK_SECRET } from './zoom-events.ts';
import { startZoomPeer, ZOOM_APP } from './zoom-peer.ts';

/** The site with the demo, its calls in meetings of the peer. */
export async function startZoomSite(env: Record<string, string> = {}) {
  const peer = await startZoomPeer();
  const site = await startDemoSite(
    {
      VIDEO_PROVIDER: 'zoom',
      ZOOM_ACCOUNT_ID: ZOOM_APP.accountId,
      ZOOM_CLIENT_ID: ZOOM_APP.clientId,
      ZOOM_CLIENT_SECRET: ZOOM_APP.clientSecret,
      ZOOM_WEBHOOK_SECRET: WEBHOOK_SECRET,
      ZOOM_PEER: peer.url,
      ...env,
    },
    ['./test/support/zoom-stand-in.ts'],
  );
  return {
    ...site,
    peer,
    async stop() {
      await site.stop();
      peer.close();
    },
  };
}

export type ZoomSite = Awaited<ReturnType<typeof startZoomSite>>;
