import { makeVisitTokens } from '../adapters/codes/visit-tokens.ts';
import { makeVisitRecipients } from '../adapters/db/visit/visit-people.knex.ts';
import { makeVisits } from '../adapters/db/visit/visits.knex.ts';
import type { LastingTokens } from '../application/mail/send-mail.ts';
import type { VisitTokens } from '../application/visit/family/visit-by-link.ts';
import { makeRemindVisit, makeScheduleReminders } from '../application/visit/mails/remind-visit.ts';
import { makePutVisitMail, makeVisitMails } from '../application/visit/mails/visit-mails.ts';
import { makeSyncMeeting, makeSyncOnChange } from '../application/visit/meeting/sync-meeting.ts';
import type { VideoMeetings } from '../application/visit/meeting/video-meetings.port.ts';
import type { VisitEventHandler } from '../application/visit/visit-events.ts';
import type { SiteProfile } from '../domain/site/site-profile.ts';
import { VISIT_RESOURCE } from '../domain/visit/visit.ts';
import type { Base } from './base.ts';
import type { MailFeature } from './mail.ts';
import type { VisitCore, VisitQueries } from './visit-core.ts';

/** The tokens of visits, and how a mail about one gets its link when it is sent. */
export function composeVisitTokens({ secret, query }: Base): { tokens: VisitTokens; lasting: LastingTokens } {
  const tokens = makeVisitTokens(secret);
  const visits = makeVisits(query);
  return {
    tokens,
    lasting: {
      async visit({ about }) {
        const visit = about?.resource === VISIT_RESOURCE ? await visits.find(about.id) : undefined;
        return visit ? tokens.of(visit) : null;
      },
    },
  };
}

type Parts = { mail: Pick<MailFeature, 'outbox'>; profile: SiteProfile; meetings: VideoMeetings };

/** What is told and prepared when a visit changes: mails, reminders, its meeting. */
export function composeVisitMails(base: Base, { mail: { outbox }, profile, meetings }: Parts) {
  const { query, queue, clock, inTransaction } = base;
  const recipients = makeVisitRecipients(query);
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
