import type { Email } from 'postal-mime';
import { withoutVisits } from '../support/booked-visit.ts';
import { startDemoSite } from '../support/demo-site.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { troublesIn } from './site-troubles.ts';
import { expect } from './support.ts';

/** A site of its own with the demo's people and no visits, which sends its mails to a mail server. */
export async function startMailingSite() {
  const peer = await startSmtpPeer();
  const site = await startDemoSite({ DEMO: '1', SMTP_URL: peer.url, MAIL_FROM: 'menkai@engawa.example.jp' });
  await withoutVisits(site);
  return {
    url: site.url,
    /** What it logged as a warning or worse. */
    troubles: () => troublesIn(site.output()),
    /** Waits for a mail with these words in its subject that was not read before, and reads it. */
    async nextMail(address: string, subject: string): Promise<Email> {
      const unread = () => peer.received.filter(({ to }) => to.includes(address));
      const isIt = ({ mail }: { mail: Email }) => mail.subject?.includes(subject);
      const subjects = () => unread().map(({ mail }) => mail.subject);
      await expect.poll(subjects).toContainEqual(expect.stringContaining(subject));
      const found = unread().find(isIt) as ReturnType<typeof unread>[number];
      peer.received.splice(peer.received.indexOf(found), 1);
      return found.mail;
    },
    async stop() {
      await site.stop();
      await peer.close();
    },
  };
}

export type MailingSite = Awaited<ReturnType<typeof startMailingSite>>;
