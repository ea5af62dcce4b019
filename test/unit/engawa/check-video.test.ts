import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../../../src/config.ts';
import { lookAtVideo } from '../../../src/engawa/check.ts';
import { startZoomPeer, ZOOM_APP, type ZoomPeer } from '../../support/zoom-peer.ts';

let peer: ZoomPeer;
beforeAll(async () => {
  peer = await startZoomPeer();
});
afterAll(() => peer.close());

const look = (clientSecret = ZOOM_APP.clientSecret) => {
  const config = readConfig({
    VIDEO_PROVIDER: 'zoom',
    ZOOM_ACCOUNT_ID: ZOOM_APP.accountId,
    ZOOM_CLIENT_ID: ZOOM_APP.clientId,
    ZOOM_CLIENT_SECRET: clientSecret,
    ZOOM_WEBHOOK_SECRET: 'w',
  });
  return lookAtVideo({ config }, { oauth: peer.url, api: peer.url });
};

describe('A look at Zoom', () => {
  it('asks for a token, and for no meeting', async () => {
    expect(await look()).toBe('zoom: gives the app a token');
    expect(peer.tokensAsked()).toBe(1);
    expect(peer.requests).toHaveLength(1);
  });
  it('names the variables that may be wrong, and none of their values', async () => {
    const failure = await look('not-the-secret').catch((error: Error) => error);
    expect(String(failure)).toContain('ZOOM_CLIENT_SECRET');
    expect(String(failure)).not.toContain('not-the-secret');
  });
  it('says what else is in the way', async () => {
    peer.troubles.push('down', 'too fast');
    await expect(look()).rejects.toThrow('(zoom.unreachable)');
    await expect(look()).rejects.toThrow('no more requests');
  });
});
