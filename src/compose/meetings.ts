import { makeBuiltinMeetings, makeLinkMeetings } from '../adapters/video/unmanaged-meetings.ts';
import { makeZoomMeetings } from '../adapters/video/zoom-meetings.ts';
import type { VideoMeetings } from '../application/visit/meeting/video-meetings.port.ts';
import type { Config } from '../config.ts';

/** Whoever holds the calls, by VIDEO_PROVIDER. */
export function composeMeetings({ video }: Pick<Config, 'video'>): VideoMeetings {
  if (video.zoom) return makeZoomMeetings(video.zoom);
  return video.provider === 'link' ? makeLinkMeetings() : makeBuiltinMeetings();
}
