import type { VideoMeetings } from '../../application/visit/video-meetings.port.ts';
import { isLive } from '../../domain/visit/visit.ts';

/** VIDEO_PROVIDER=link: staff hold the calls wherever they like, and paste the address of each. */
export const makeLinkMeetings = (): VideoMeetings => ({
  provider: 'link',
  create: async ({ joinUrl }) => ({ joinUrl, meetingId: null }),
  update: async () => {},
  cancel: async () => {},
  guestEntry: ({ joinUrl }) => joinUrl,
  hostEntry: async ({ joinUrl }) => joinUrl,
  // Nobody tells how a meeting stands that is held elsewhere: staff's 開始 and 終了 do.
  state: async ({ status }) => (status === 'in_call' ? 'started' : isLive(status) ? 'waiting' : 'ended'),
});
