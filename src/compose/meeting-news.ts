import type { Router } from 'express';
import { makeMeetingPeers } from '../adapters/db/visit/meeting-peers.knex.ts';
import { makeVisitNews } from '../adapters/db/visit/visit-news.ts';
import { zoomWebhook } from '../adapters/http/visit/zoom-webhook.ts';
import { makeRecordMeetingEvent } from '../application/visit/meeting/record-meeting-event.ts';
import type { Base } from './base.ts';
import type { VisitCore } from './visit-core.ts';

/** What providers elsewhere tell of their meetings: the routes, none where nobody tells anything. */
export function composeMeetingNews(base: Base, { visits }: Pick<VisitCore, 'visits'>): Router[] {
  const { config, query, channel, inTransaction, clock } = base;
  const { zoom } = config.video;
  if (!zoom) return [];
  const take = makeRecordMeetingEvent({
    visits,
    peers: makeMeetingPeers(query),
    news: makeVisitNews(channel),
    inTransaction,
  });
  return [zoomWebhook({ secret: zoom.webhookSecret, take, clock })];
}
