import { readFileSync } from 'node:fs';

/** The key of the mail that the reports in `mails/` are about, which went to `mayumi@example.jp`. */
export const REPORTED_KEY = '5b1f7c3e-9d4a-4c8e-8a53-1f2e3d4c5b6a';

/** A message of that folder, as a mail server would pipe it. */
export const reportMail = (name: string): Buffer =>
  readFileSync(new URL(`./mails/${name}.eml`, import.meta.url));
