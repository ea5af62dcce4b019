import { makeCallNews, makeCallPeers, makeCallSignals } from '../adapters/db/call/calls.knex.ts';
import { makeVisitNews } from '../adapters/db/visit/visit-news.ts';
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
import type { SiteProfile } from '../domain/site/site-profile.ts';
import type { AccountFeature } from './account.ts';
import type { Base } from './base.ts';
import type { VisitCore } from './visit-core.ts';

/** Whoever holds the calls, by VIDEO_PROVIDER. */
export function composeMeetings({ video }: Pick<Config, 'video'>): VideoMeetings {
  if (video.zoom) return makeZoomMeetings(video.zoom);
  return video.provider === 'link' ? makeLinkMeetings() : makeBuiltinMeetings();
}

/** What ends the call with its visit: the follower of `composeVisit`. */
export const endCalls = ({ query, channel }: Base) =>
  makeEndCall({ peers: makeCallPeers(query), news: makeCallNews(channel) });

type Parts = {
  profile: SiteProfile;
  account: Pick<AccountFeature, 'actorAgain'>;
  visit: VisitCore;
  openLink: OpenLink;
  byLink: VisitByLink;
  sheet: RunSheet;
  meetings: VideoMeetings;
};

/** The call itself: the room's pages, and the socket over which devices find each other. */
export function composeCall(
  base: Base,
  { profile, account, visit, openLink, byLink, sheet, meetings }: Parts,
) {
  const { query, channel, inTransaction, clock, log, config } = base;
  const { provider } = meetings;
  const peers = makeCallPeers(query);
  const signals = makeCallSignals(query);
  const news = makeCallNews(channel);
  const tell = makeAnnounceCall({ call: news, visits: makeVisitNews(channel) });
  const { visits, change, rulesOf } = visit;
  const now = () => Date.parse(clock.now());
  const hub = makeCallHub({ peers, signals, news, announce: tell, now, log });
  const socket = callSocket({
    baseUrl: config.baseUrl,
    enter: makeEnterCall({
      visits,
      openLink,
      peers,
      announce: tell,
      rulesOf,
      inTransaction,
      clock,
    }),
    act: makeActInCall({ visits, peers, signals, news, announce: tell, change, inTransaction }),
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
