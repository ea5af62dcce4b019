import type { VideoMeetings } from '../../application/visit/video-meetings.port.ts';
import { isLive } from '../../domain/visit/visit.ts';
import { callPaths } from '../../paths.ts';

/** VIDEO_PROVIDER=builtin: calls in the site's own room, which is there as soon as the visit is. */
export const makeBuiltinMeetings = (): VideoMeetings => ({
  provider: 'builtin',
  create: async () => ({ joinUrl: null, meetingId: null }),
  update: async () => {},
  cancel: async () => {},
  guestEntry: (_visit, token) => callPaths.call(token),
  hostEntry: async ({ id }) => callPaths.host(id),
  state: async ({ status }) => (status === 'in_call' ? 'started' : isLive(status) ? 'waiting' : 'ended'),
});
