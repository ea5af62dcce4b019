import { DomainError } from '../../domain/errors.ts';
import { parseForm } from '../../domain/form/form.ts';
import { linkSchema } from '../../domain/visit/booking.ts';
import type { Queue } from '../queue.port.ts';
import type { ChangeVisit } from './change-visit.ts';
import { askForSync } from './sync-meeting.ts';
import type { TouchVisit } from './touch-visit.ts';
import { isAsked, isPasted, type VideoMeetings } from './video-meetings.port.ts';

type Ports = {
  touch: TouchVisit;
  meetings: Pick<VideoMeetings, 'provider'>;
  queue: Pick<Queue, 'add'>;
};

/** What staff do for the link of a visit: paste it, or have it made once more; by whoever holds the calls. */
export function makeLinkVisit({ touch, meetings, queue }: Ports): Pick<ChangeVisit, 'setLink' | 'retryLink'> {
  /** An act of another provider: no page offers it. */
  const expect = (fits: boolean) => {
    if (!fits)
      throw new DomainError(
        'rejected',
        'visit.otherProvider',
        'いまの設定では、この操作はできません。画面を開き直してください。',
      );
  };
  return {
    async setLink(actor, id, raw) {
      expect(isPasted(meetings));
      const { joinUrl } = parseForm(linkSchema, raw, 'visit.setLink');
      return touch(actor, id, {
        act: 'setLink',
        event: 'changed',
        change: () => ({ joinUrl, linkState: 'ready' }),
      });
    },
    async retryLink(actor, id) {
      expect(isAsked(meetings));
      return touch(actor, id, {
        act: 'retryLink',
        event: 'changed',
        async change() {
          await askForSync({ queue }, id);
          return { linkState: 'pending' };
        },
      });
    },
  };
}
