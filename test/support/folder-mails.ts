import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from './until.ts';

/** Where a mail goes, as its header says. */
const addressesOf = ({ to = [] }: Email): string[] => to.map(({ address = '' }) => address);

/** The mails a site without SMTP_URL has written, in the order of their files. */
async function mailsIn(dataDir: string): Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => [] as string[]);
  const own = names.filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(own.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

/** Reads the folder as a person reads a mailbox. */
export function makeMailbox(dataDir: string) {
  const read = new Set<string | undefined>();
  const unread = async (address: string) =>
    (await mailsIn(dataDir)).filter(
      (mail) => addressesOf(mail).includes(address) && !read.has(mail.messageId),
    );
  return {
    unread,
    /** Waits for a mail to an address that was not read before, and is the one that is looked for, and reads it. */
    async next(address: string, isIt: (mail: Email) => boolean = () => true): Promise<Email> {
      const found = async () => (await unread(address)).find(isIt);
      await until(async () => (await found()) !== undefined);
      const mail = (await found()) as Email;
      read.add(mail.messageId);
      return mail;
    },
  };
}

/** The path of the link of a mail that starts with this. */
export function linkIn(mail: Email, start: string): string {
  const link = mail.text
    ?.split(/\s+/)
    .find((word) => URL.canParse(word) && new URL(word).pathname.startsWith(start));
  if (!link) throw new Error(`no link to ${start} in:\n${mail.text}`);
  return new URL(link).pathname;
}
