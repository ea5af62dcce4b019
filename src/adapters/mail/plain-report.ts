import type { Email } from 'postal-mime';
import type { DeliveryReport } from '../../application/mail/delivery-report.port.ts';
import { oneLine } from './report-fields.ts';

/** Whoever writes reports; an answering machine writes in its owner's name. */
const MAIL_SYSTEM = /^(?:mailer-daemon|mail-daemon|mailerdaemon|postmaster)$/i;

/** Where the words of the report end and the mail that came back begins. */
const ORIGINAL = /^[>| \t]*(?:Return-Path|Received|Message-ID|DKIM-Signature)\s*:/im;
const MESSAGE_ID = /^[>| \t]*Message-ID\s*:\s*(<[^<>\s]+>)/gim;
const ADDRESS = /(?:"[^"\s@]+"|[^\s<>"'():;,[\]]+)@[A-Za-z0-9.-]*[A-Za-z0-9]/g;

const STILL_TRYING =
  /will (?:be retried|keep trying|continue|try again)|has been delayed|delivery (?:is )?delayed|送信を続け/i;
const ENHANCED = /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)/;
const REPLY = /(?:^|[\s:(<>"'])((?:4|5)[0-5]\d)[ -]/m;
const NOBODY =
  /user unknown|unknown user|no such (?:user|mailbox|address)|(?:user|mailbox|account|recipient|address) (?:does not|doesn't) exist|mailbox (?:not found|unavailable)|宛先[^。]{0,20}(?:存在しません|見つかりません)/i;

/**
 * A report without the part that programs read, as some phone companies and older mail servers send it: what it says
 * is taken from its text, as far as the mail came back with it. Null where that says nothing for certain.
 */
export function plainReport(email: Email, originals: readonly string[]): DeliveryReport | null {
  if (!isFromMailSystem(email)) return null;
  const text = email.text ?? '';
  const words = text.slice(0, ORIGINAL.exec(text)?.index ?? text.length);
  const messageIds = [...originals, ...[...text.matchAll(MESSAGE_ID)].map(([, id = '']) => id)].filter(
    Boolean,
  );
  const status = statusIn(words);
  const addresses = addressesIn(email, words);
  if (messageIds.length === 0 || status === null || addresses.length === 0) return null;
  const action = STILL_TRYING.test(words) || status.startsWith('4') ? 'delayed' : 'failed';
  return { messageIds, recipients: [{ addresses, action, status, words: reasonIn(words) }] };
}

const headerOf = (email: Email, name: string): string =>
  email.headers.find(({ key }) => key === name)?.value ?? '';

function isFromMailSystem(email: Email): boolean {
  const [sender = ''] = (email.from && 'address' in email.from ? (email.from.address ?? '') : '').split('@');
  return MAIL_SYSTEM.test(sender);
}

const addressesIn = (email: Email, words: string): string[] =>
  `${headerOf(email, 'x-failed-recipients')} ${words}`.match(ADDRESS) ?? [];

/** 5.1.1 where the words say that nobody is there, 5.0.0 where a code without meaning says it is final. */
function statusIn(words: string): string | null {
  const enhanced = ENHANCED.exec(words)?.[1];
  if (enhanced && !enhanced.startsWith('2')) return enhanced;
  const reply = REPLY.exec(words)?.[1];
  if (NOBODY.test(words)) return reply?.startsWith('4') ? '4.1.1' : '5.1.1';
  return reply ? `${reply[0]}.0.0` : null;
}

/** The line with the reason, else the first lines. */
function reasonIn(words: string): string {
  const lines = words.split(/\r?\n/).map((line) => line.trim());
  const line = lines.find((one) => ENHANCED.test(one) || NOBODY.test(one) || REPLY.test(one));
  return oneLine(line ?? lines.join(' '));
}
