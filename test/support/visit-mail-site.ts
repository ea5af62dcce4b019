import ical, { type VEvent } from 'node-ical';
import type { Email } from 'postal-mime';
import { residentNumbered } from './booked-visit.ts';
import { startDemoSite } from './demo-site.ts';
import { linkIn } from './folder-mails.ts';
import { openSiteDatabase } from './site-database.ts';
import { startSmtpPeer } from './smtp-peer.ts';
import { until } from './until.ts';

/** A mail about a visit as its reader has it. */
export type VisitMail = {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The path of the visit's link; null: the mail has none. */
  readonly link: string | null;
  /** The calendar part as another program reads it, and as it came; null: the mail has none. */
  readonly event: VEvent | null;
  readonly ics: string | null;
};

const LINK = '/mail/reserve_check/';

const calendarOf = ({ attachments }: Email): string | null => {
  const part = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (!part) return null;
  return typeof part.content === 'string' ? part.content : new TextDecoder().decode(part.content);
};

const eventOf = (ics: string): VEvent => {
  const found = Object.values(ical.sync.parseICS(ics)).find((part) => part?.type === 'VEVENT');
  if (!found) throw new Error(`no appointment in:\n${ics}`);
  return found as VEvent;
};

const visitMail = (to: readonly string[], mail: Email): VisitMail => {
  const { subject = '', text = '', html = '' } = mail;
  const ics = calendarOf(mail);
  return {
    to,
    subject,
    text,
    html,
    link: text.includes(LINK) ? linkIn(mail, LINK) : null,
    event: ics === null ? null : eventOf(ics),
    ics,
  };
};

/**
 * The whole site with the demo, whose mails a mail server of the test's own takes; H-0001 books for the
 * nursing home's N-302 and N-214.
 */
export async function startVisitMailSite() {
  const peer = await startSmtpPeer();
  const site = await startDemoSite({
    SMTP_URL: peer.url,
    MAIL_FROM: 'no-reply@hiami.example',
    LOG_LEVEL: 'debug',
  });
  const db = openSiteDatabase(site);
  const [family, staff] = [await site.as('H-0001'), await site.as('visit')];
  const read = new Set<string | undefined>();
  const unread = (subject: string) =>
    peer.received.find(({ mail }) => mail.subject?.includes(subject) && !read.has(mail.messageId));
  return {
    site,
    db,
    family,
    staff,
    peer,
    residents: {
      haru: await residentNumbered(staff, 'N-302'),
      chiyo: await residentNumbered(staff, 'N-214'),
    },
    /** Waits for a mail with these words in its subject that was not read before, and reads it. */
    async mail(subject: string): Promise<VisitMail> {
      await until(() => unread(subject) !== undefined);
      const found = unread(subject);
      if (!found) throw new Error('the mail is gone');
      read.add(found.mail.messageId);
      return visitMail(found.to, found.mail);
    },
    async stop() {
      await db.destroy();
      await site.stop();
      await peer.close();
    },
  };
}

export type VisitMailSite = Awaited<ReturnType<typeof startVisitMailSite>>;
