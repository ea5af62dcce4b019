import { describe, expect, it } from '@jest/globals';
import { makeIceServers } from '../../../../src/adapters/video/ice-servers.ts';

const stunUrls = ['stun:stun.example:3478'];
const turn = { url: 'turn:turn.example:3478', secret: 'north' };
/** Two hours before 1700007200. */
const now = () => 1_700_000_000_000;

describe('what helps devices find each other', () => {
  it('is nothing where nothing is configured', () => {
    expect(makeIceServers({ stunUrls: [], now })('peer')).toEqual([]);
  });

  it('is STUN alone without any secret', () => {
    expect(makeIceServers({ stunUrls, now })('peer')).toEqual([{ urls: stunUrls }]);
  });

  it('is TURN with the password that a server with the same secret reckons', () => {
    // printf %s 1700007200:peer | openssl dgst -sha1 -hmac north -binary | base64
    expect(makeIceServers({ stunUrls: [], turn, now })('peer')).toEqual([
      { urls: [turn.url], username: '1700007200:peer', credential: 'xszRAaGM8/jQdD+f/IRr/iHYdf0=' },
    ]);
  });

  it('is both, STUN first', () => {
    const servers = makeIceServers({ stunUrls, turn, now })('peer');
    expect(servers.map(({ urls }) => urls)).toEqual([stunUrls, [turn.url]]);
  });

  it('is good for two hours from each time it is asked, for that device alone', () => {
    let seconds = 1_700_000_000.9;
    const of = makeIceServers({ stunUrls: [], turn, now: () => seconds * 1000 });
    const [first] = of('one');
    const [other] = of('other');
    seconds += 60;
    const [later] = of('one');
    expect([first, other, later].map((server) => server?.username)).toEqual([
      '1700007200:one',
      '1700007200:other',
      '1700007260:one',
    ]);
    expect(new Set([first, other, later].map((server) => server?.credential)).size).toBe(3);
  });

  it('never tells the secret', () => {
    expect(JSON.stringify(makeIceServers({ stunUrls, turn, now })('peer'))).not.toContain('north');
  });
});
