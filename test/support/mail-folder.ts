import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { until } from './until.ts';

/** The mails a site wrote into its folder to an address, oldest first. */
export async function mailsTo(folder: string, address: string): Promise<Email[]> {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs);
  const all = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(file))));
  return all.filter(({ to }) => to?.some((one) => one.address === address));
}

/** Waits until so many mails to the address are there. */
export async function receivedBy(folder: string, address: string, count: number): Promise<Email[]> {
  await until(async () => (await mailsTo(folder, address)).length >= count);
  return mailsTo(folder, address);
}

/** The path of the secret link in a mail that asks for a confirmation. */
export function confirmationPath({ text = '' }: Email): string {
  const path = /^https?:\/\/[^/\s]+(\/mail\/family_check\/confirm\/[\w-]{43})$/m.exec(text)?.[1];
  if (!path) throw new Error('the mail has no confirmation link');
  return path;
}
