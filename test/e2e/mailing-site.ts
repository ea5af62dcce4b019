import type { Email } from 'postal-mime';
import { withoutVisits } from '../support/booked-visit.ts';
import { startDemoSite } from '../support/demo-site.ts';
import { makeMailbox } from '../support/folder-mails.ts';
import { startSmtpPeer } from '../support/smtp-peer.ts';
import { troublesIn } from './site-troubles.ts';
import { expect } from './support.ts';

export type MailingSite = {
  url: string;
  /** What it logged as a warning or worse. */
  troubles(): string[];
  /** Waits for a mail with these words in its subject that was not read before, and reads it. */
  nextMail(address: string, subject: string): Promise<Email>;
  stop(): Promise<void>;
};

/** The site of a run that brings one with this database: its mails come into the folder `SITE_DATA`. */
async function standingSite(databaseUrl: string): Promise<MailingSite> {
  await withoutVisits({ databaseAddress: () => ({ url: databaseUrl }) });
  const mailbox = makeMailbox(String(process.env.SITE_DATA));
  return {
    url: String(process.env.SITE_URL),
    troubles: () => [],
    nextMail: (address, words) => mailbox.next(address, ({ subject }) => subject?.includes(words) ?? false),
    stop: async () => {},
  };
}

/** A site with the demo's people and no visits, which sends its mails to a mail server; its own, or `SITE_DATABASE`'s. */
export async function startMailingSite(): Promise<MailingSite> {
  if (process.env.SITE_DATABASE) return standingSite(process.env.SITE_DATABASE);
  const peer = await startSmtpPeer();
  const site = await startDemoSite({ DEMO: '1', SMTP_URL: peer.url, MAIL_FROM: 'menkai@engawa.example.jp' });
  await withoutVisits(site);
  return {
    url: site.url,
    troubles: () => troublesIn(site.output()),
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
