import { afterAll, beforeAll } from '@jest/globals';
import { makeBuiltinMeetings, makeLinkMeetings } from '../../src/adapters/video/unmanaged-meetings.ts';
import { makeZoomMeetings } from '../../src/adapters/video/zoom-meetings.ts';
import { startZoomPeer, type ZoomPeer } from '../support/zoom-peer.ts';
import { videoMeetingsContract } from './video-meetings.contract.ts';

let peer: ZoomPeer;
beforeAll(async () => {
  peer = await startZoomPeer();
});
afterAll(() => peer.close());

videoMeetingsContract('the site itself', () => ({
  meetings: makeBuiltinMeetings(),
  ready: async (visit) => visit,
}));

videoMeetingsContract('whoever staff like', () => ({
  meetings: makeLinkMeetings(),
  ready: async (visit) => ({ ...visit, joinUrl: 'https://meet.example/1' }),
}));

videoMeetingsContract('Zoom', () => {
  const meetings = makeZoomMeetings(peer.options);
  return { meetings, ready: async (visit) => ({ ...visit, ...(await meetings.create(visit)) }) };
});
