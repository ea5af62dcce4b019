import type { Router } from 'express';
import { zoomWebhook } from '../adapters/http/visit/zoom-webhook.ts';
import { makeRecordMeetingEvent } from '../application/visit/meeting/record-meeting-event.ts';
import type { Adapters } from './adapters.ts';

/** What providers elsewhere tell of their meetings: the routes, none where nobody tells anything. */
export function composeMeetingNews(adapters: Adapters): Router[] {
  const { config, visits, meetingPeers, visitNews, inTransaction, clock } = adapters;
  const { zoom } = config.video;
  if (!zoom) return [];
  const take = makeRecordMeetingEvent({
    visits,
    peers: meetingPeers,
    news: visitNews,
    inTransaction,
  });
  return [zoomWebhook({ secret: zoom.webhookSecret, take, clock })];
}
