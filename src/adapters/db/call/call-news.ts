import type { CallNews } from '../../../application/call/call-news.port.ts';
import type { Channel } from '../notify.ts';

const CALL_TOPIC = 'call';

/** News of calls over the database's channel: the visit's id, nothing else. */
export const makeCallNews = (channel: Pick<Channel, 'notify' | 'listen' | 'onGap'>): CallNews => ({
  tell: (visitId) => channel.notify(CALL_TOPIC, String(visitId)),
  onNews(handler) {
    channel.listen(CALL_TOPIC, (payload) => {
      const visitId = Number(payload);
      handler(Number.isSafeInteger(visitId) ? visitId : null);
    });
    channel.onGap(() => handler(null));
  },
});
