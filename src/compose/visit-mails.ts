import type { LastingTokens } from '../application/mail/send-mail.ts';
import { makeRemindVisit, makeScheduleReminders } from '../application/visit/mails/remind-visit.ts';
import { makePutVisitMail, makeVisitMails } from '../application/visit/mails/visit-mails.ts';
import { makeSyncMeeting, makeSyncOnChange } from '../application/visit/meeting/sync-meeting.ts';
import type { VideoMeetings } from '../application/visit/meeting/video-meetings.port.ts';
import type { VisitEventHandler } from '../application/visit/visit-events.ts';
import { VISIT_RESOURCE } from '../domain/visit/visit.ts';
import type { Adapters } from './adapters.ts';
import type { MailFeature } from './mail.ts';
import type { VisitCore, VisitQueries } from './visit-core.ts';

/** How a mail about a visit gets its link when it is sent. */
export const visitTokensInMails = ({ visits, visitTokens }: Adapters): LastingTokens => ({
  async visit({ about }) {
    const visit = about?.resource === VISIT_RESOURCE ? await visits.find(about.id) : undefined;
    return visit ? visitTokens.of(visit) : null;
  },
});

type Parts = Pick<MailFeature, 'outbox'> & { meetings: VideoMeetings };

/** What follows when a visit changes: mails, reminders, its meeting. */
export function composeVisitMails(adapters: Adapters, { outbox, meetings }: Parts) {
  const { profile, visitRecipients: recipients, queue, clock, inTransaction } = adapters;
  const { mailDomain } = profile.operator;
  return {
    eventHandlers: ({ offer, rulesOf }: VisitQueries): VisitEventHandler[] => [
      makeVisitMails({ recipients, offer, outbox, rulesOf, mailDomain, clock }),
      makeScheduleReminders({ queue }),
      makeSyncOnChange({ meetings, queue }),
    ],
    /** The work of the queue. */
    tasksOf({ visits, rulesOf, eventHandlers }: VisitCore) {
      const put = makePutVisitMail({ recipients, outbox, rulesOf, mailDomain, clock });
      return {
        'visit.remind': makeRemindVisit({ visits, put, inTransaction, queue }),
        'visit.sync-meeting': makeSyncMeeting({
          visits,
          meetings,
          queue,
          eventHandlers,
          inTransaction,
          clock,
        }),
      };
    },
  };
}
