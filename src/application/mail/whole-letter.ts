import type { MailBlock } from '../../domain/mail/mail.ts';
import type { Sender, Written } from './letters.port.ts';

/** A mail as it is stored: what its template wrote, between the greeting and whoever signs. */
export const wholeLetter = ({ subject, blocks }: Written, name: string, sender: Sender): Written => ({
  subject,
  blocks: [greeting(name), ...blocks, signature(sender)],
});

const greeting = (name: string): MailBlock => ({ kind: 'text', text: `${name} 様` });

const signature = ({ name, company, phone, phoneHours, baseUrl }: Sender): MailBlock => ({
  kind: 'signature',
  lines: [name, ...(company === name ? [] : [company]), `電話 ${phone}　受付 ${phoneHours}`, baseUrl],
});
