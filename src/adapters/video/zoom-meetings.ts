import type { Meeting, VideoMeetings } from '../../application/visit/meeting/video-meetings.port.ts';
import { tokyoDate, tokyoParts } from '../../domain/time.ts';
import type { Visit } from '../../domain/visit/visit.ts';
import {
  makeZoomApi,
  meetingSchema,
  startSchema,
  statusSchema,
  type ZoomOptions,
  zoomFailure,
} from './zoom-api.ts';

const SCHEDULED = 2;

/** The wall clock in Japan, without a zone: the zone is sent beside it. */
const wallClock = (instant: string): string => {
  const { hour, minute } = tokyoParts(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${tokyoDate(instant)}T${two(hour)}:${two(minute)}:00`;
};

const whenOf = ({ startsAt, endsAt }: Visit) => ({
  start_time: wallClock(startsAt),
  timezone: 'Asia/Tokyo',
  duration: Math.max(1, Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)),
});

/** Zoom is told when, and by which reference; of nobody's name. Guests wait until they are let in. */
const bookingOf = (visit: Visit) => ({
  ...whenOf(visit),
  type: SCHEDULED,
  topic: `面会 ${visit.reference}`,
  default_password: true,
  settings: {
    waiting_room: true,
    join_before_host: false,
    auto_recording: 'none',
    use_pmi: false,
    approval_type: 2,
  },
});

const at = (meetingId: string): string => `/meetings/${encodeURIComponent(meetingId)}`;

/** VIDEO_PROVIDER=zoom: calls in meetings of the home's Zoom account, one for each visit. */
export function makeZoomMeetings(options: ZoomOptions): VideoMeetings {
  const api = makeZoomApi(options);
  const meetingOf = ({ id, join_url }: { id: string; join_url: string }): Meeting => ({
    meetingId: id,
    joinUrl: join_url,
  });
  return {
    provider: 'zoom',
    async create(visit) {
      const known =
        visit.meetingId === null ? null : await api.read(meetingSchema, 'GET', at(visit.meetingId));
      if (known) return meetingOf(known);
      const made = await api.read(meetingSchema, 'POST', '/users/me/meetings', bookingOf(visit));
      // The account itself is what was not found.
      if (!made) throw zoomFailure('zoom.refused');
      return meetingOf(made);
    },
    async update(visit) {
      if (visit.meetingId !== null) await api.do('PATCH', at(visit.meetingId), whenOf(visit));
    },
    async cancel({ meetingId }) {
      if (meetingId !== null) await api.do('DELETE', at(meetingId));
    },
    guestEntry: ({ joinUrl }) => joinUrl,
    async hostEntry({ meetingId }) {
      if (meetingId === null) return null;
      const start = await api.read(startSchema, 'GET', at(meetingId));
      return start?.start_url ?? null;
    },
    async state({ meetingId }) {
      const found = meetingId === null ? null : await api.read(statusSchema, 'GET', at(meetingId));
      if (!found) return 'gone';
      return found.status === 'started' || found.status === 'waiting' ? found.status : 'ended';
    },
  };
}
