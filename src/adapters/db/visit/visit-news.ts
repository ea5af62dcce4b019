import type { VisitNews } from '../../../application/visit/visit-events.ts';
import { FACILITIES } from '../../../domain/facility.ts';
import type { Channel } from '../channel.ts';

/** What tells every process that a visit has changed. */
const VISITS_TOPIC = 'visits';

/** News of visits over the database's channel: facility and id, nothing else. */
export const makeVisitNews = (channel: Pick<Channel, 'notify' | 'listen' | 'onGap'>): VisitNews => ({
  announce: ({ facility, id }) => channel.notify(VISITS_TOPIC, `${facility} ${id}`),
  onNews(handler) {
    channel.listen(VISITS_TOPIC, (payload) => {
      const [named] = payload.split(' ');
      handler(FACILITIES.find((facility) => facility === named) ?? null);
    });
    channel.onGap(() => handler(null));
  },
});
