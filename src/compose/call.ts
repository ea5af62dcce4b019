import { makeCallHub } from '../adapters/http/call/call-hub.ts';
import { callPage, callTestPage, hostPage } from '../adapters/http/call/call-pages.ts';
import { callSocket } from '../adapters/http/call/call-socket.ts';
import { makeIceServers } from '../adapters/video/ice-servers.ts';
import { makeBuiltinMeetings, makeLinkMeetings } from '../adapters/video/unmanaged-meetings.ts';
import { makeZoomMeetings } from '../adapters/video/zoom-meetings.ts';
import { makeActInCall, makeEndCall } from '../application/call/act-in-call.ts';
import { makeAnnounceCall, makeEnterCall } from '../application/call/enter-call.ts';
import type { OpenLink, VisitByLink } from '../application/visit/family/visit-by-link.ts';
import type { VideoMeetings } from '../application/visit/meeting/video-meetings.port.ts';
import type { RunSheet } from '../application/visit/run-sheet/run-sheet.ts';
import type { Config } from '../config.ts';
import type { AccountFeature } from './account.ts';
import type { Adapters } from './adapters.ts';
import type { VisitCore } from './visit-core.ts';

/** Whoever holds the calls, by VIDEO_PROVIDER. */
export function composeMeetings({ video }: Pick<Config, 'video'>): VideoMeetings {
  if (video.zoom) return makeZoomMeetings(video.zoom);
  return video.provider === 'link' ? makeLinkMeetings() : makeBuiltinMeetings();
}

/** Ends the call when its visit ends or is cancelled. */
export const endCalls = ({ callPeers, callNews }: Adapters) =>
  makeEndCall({ peers: callPeers, news: callNews });

type Parts = {
  account: Pick<AccountFeature, 'actorAgain'>;
  visit: VisitCore;
  openLink: OpenLink;
  byLink: VisitByLink;
  sheet: RunSheet;
  meetings: VideoMeetings;
};

/** The call itself: its pages, and the socket over which devices find each other. */
export function composeCall(
  adapters: Adapters,
  { account, visit, openLink, byLink, sheet, meetings }: Parts,
) {
  const { profile, config, callPeers: peers, callSignals: signals, callNews: news } = adapters;
  const { inTransaction, clock, log } = adapters;
  const { provider } = meetings;
  const announce = makeAnnounceCall({ call: news, visits: adapters.visitNews });
  const { visits, change, rulesOf } = visit;
  const now = () => Date.parse(clock.now());
  const hub = makeCallHub({ peers, signals, news, announce, now, log });
  const socket = callSocket({
    baseUrl: config.baseUrl,
    enter: makeEnterCall({
      visits,
      openLink,
      peers,
      announce,
      rulesOf,
      inTransaction,
      clock,
    }),
    act: makeActInCall({ visits, peers, signals, news, announce, change, inTransaction }),
    hub,
    iceServersOf: makeIceServers({ ...config.video, now }),
    actorAgain: account.actorAgain,
    now,
    log,
  });
  return {
    pages: {
      'visit.call': callPage({ byLink, provider }),
      'visit.call.host': hostPage({ sheet, change, provider }),
      'visit.call.test': callTestPage(profile.operator.tel),
    },
    routes: provider === 'builtin' ? [socket.routes] : [],
    /** Ends every line; browsers come back to whichever process answers. */
    endStreams: socket.close,
  };
}
