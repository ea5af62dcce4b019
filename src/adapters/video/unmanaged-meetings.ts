import type { VideoMeetings } from '../../application/visit/meeting/video-meetings.port.ts';
import { isLive } from '../../domain/visit/visit.ts';
import { callPaths } from '../../paths.ts';

/** VIDEO_PROVIDER=builtin: calls on the site itself, which exist as soon as the visit does. */
export const makeBuiltinMeetings = (): VideoMeetings => ({
  provider: 'builtin',
  create: async () => ({ joinUrl: null, meetingId: null }),
  update: async () => {},
  cancel: async () => {},
  guestEntry: (_visit, token) => callPaths.call(token),
  hostEntry: async ({ id }) => callPaths.host(id),
  state: async ({ status }) => (status === 'in_call' ? 'started' : isLive(status) ? 'waiting' : 'ended'),
});

/** VIDEO_PROVIDER=link: staff hold the calls elsewhere, and paste the address of each. */
export const makeLinkMeetings = (): VideoMeetings => ({
  provider: 'link',
  create: async ({ joinUrl }) => ({ joinUrl, meetingId: null }),
  update: async () => {},
  cancel: async () => {},
  guestEntry: ({ joinUrl }) => joinUrl,
  hostEntry: async ({ joinUrl }) => joinUrl,
  // The state of a meeting elsewhere is unknown: 開始 and 終了 by staff stand for it.
  state: async ({ status }) => (status === 'in_call' ? 'started' : isLive(status) ? 'waiting' : 'ended'),
});
