import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Mailer } from '../../application/mail/mails.port.ts';
import { type MailFrom, mailOptions } from './mail-options.ts';

/** Writes each mail as `<time>-<key>.eml` into a folder that only the site's user reads, whole or not at all. */
export function makeFolderMailer(folder: string, from: MailFrom): Mailer & { close(): void } {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const write = async (name: string, source: Buffer): Promise<void> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, name);
    await writeFile(`${path}.part`, source, { mode: 0o600 });
    await rename(`${path}.part`, path);
  };
  return {
    async deliver(message) {
      try {
        const { message: source } = await composer.sendMail(mailOptions(message, from));
        const time = new Date().toISOString().replace(/[-:]|\.\d+Z$/g, '');
        await write(`${time}-${message.key}.eml`, source as Buffer);
        return { outcome: 'accepted', words: '' };
      } catch (error) {
        return { outcome: 'deferred', words: error instanceof Error ? error.message : String(error) };
      }
    },
    close() {},
  };
}
