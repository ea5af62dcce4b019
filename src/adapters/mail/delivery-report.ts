import PostalMime, { type Email } from 'postal-mime';
import type { DeliveryReport, ReadReport, ReportedRecipient } from '../../application/mail/process-bounce.ts';

/** No mail server's report is built deeper. */
const OPTIONS = {
  forceRfc822Attachments: true,
  attachmentEncoding: 'utf8',
  maxNestingDepth: 20,
  maxHeadersSize: 256 * 1024,
} as const;

const STATUS_PARTS = ['message/delivery-status', 'message/global-delivery-status'];
const ORIGINAL_PARTS = [
  'message/rfc822',
  'message/global',
  'text/rfc822-headers',
  'message/rfc822-headers',
  'message/global-headers',
];

/** Delivery reports as RFC 3464 has them, and as mail servers wrote them before. */
export const readReport: ReadReport = async (source) => {
  let email: Email;
  try {
    email = await PostalMime.parse(source, OPTIONS);
  } catch {
    // Anybody may send anything to the bounce address.
    return null;
  }
  const status = partsOf(email, STATUS_PARTS);
  const originals = partsOf(email, ORIGINAL_PARTS).map((part) => fieldsOf(part).get('message-id') ?? '');
  if (status.length === 0) return plainReport(email, originals);
  return {
    messageIds: [...originals, ...answered(email)].filter(Boolean),
    recipients: status.flatMap(groupsOf).flatMap(recipientOf),
  } satisfies DeliveryReport;
};

const partsOf = (email: Email, types: readonly string[]): string[] =>
  email.attachments
    .filter(({ mimeType }) => types.includes(mimeType.toLowerCase()))
    .map(({ content }) => (typeof content === 'string' ? content : new TextDecoder().decode(content)));

/** The Message-IDs that a report refers to where it contains nothing of the mail itself. */
const answered = ({ inReplyTo, references }: Email): string[] =>
  `${inReplyTo ?? ''} ${references ?? ''}`.split(/\s+/);

function recipientOf(fields: Fields): ReportedRecipient[] {
  const addresses = ['original-recipient', 'final-recipient'].flatMap((name) => addressIn(fields.get(name)));
  if (addresses.length === 0) return [];
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '';
  const words = typed(fields.get('diagnostic-code') ?? '');
  return [
    {
      addresses,
      action: (fields.get('action') ?? '').toLowerCase(),
      status,
      words: oneLine(words.includes(status) ? words : `${status} ${words}`),
    },
  ];
}

/** `rfc822; a@example.jp` without its type and the comments and brackets around it. */
const typed = (value: string): string => value.replace(/^[\w-]+\s*;\s*/, '');

const addressIn = (value: string | undefined): string[] => {
  const address = typed(value ?? '').replace(/^<(.*)>$/, '$1');
  return address.includes('@') ? [address] : [];
};

/** Senders of reports; an automatic reply comes in its owner's name. */
const MAIL_SYSTEM = /^(?:mailer-daemon|mail-daemon|mailerdaemon|postmaster)$/i;

/** Where the text of the report ends and the returned mail begins. */
const ORIGINAL = /^[>| \t]*(?:Return-Path|Received|Message-ID|DKIM-Signature)\s*:/im;
const MESSAGE_ID = /^[>| \t]*Message-ID\s*:\s*(<[^<>\s]+>)/gim;
/** Limited as RFC 5321 limits them: matching a forged report of a million characters would take an hour. */
const ADDRESS = /(?:"[^"\s@]{1,62}"|[^\s<>"'():;,[\]@]{1,64})@[A-Za-z0-9.-]{0,253}[A-Za-z0-9]/g;

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
function plainReport(email: Email, originals: readonly string[]): DeliveryReport | null {
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

/** One group of fields, by their names in small letters; of several with one name the first. */
type Fields = ReadonlyMap<string, string>;

/** Fields that stand like headers, as far as the first empty line; continued lines are joined. */
function fieldsOf(block: string): Fields {
  const fields = new Map<string, string>();
  const [head = ''] = block.replace(/^\s+/, '').split(/\r?\n[ \t]*\r?\n/, 1);
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value = ''] = /^([!-9;-~]+)[ \t]*:(.*)$/.exec(line) ?? [];
    if (name && !fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** The groups of a report part: one on the message, then one for each recipient. */
const groupsOf = (text: string): Fields[] =>
  text
    .split(/\r?\n[ \t]*\r?\n/)
    .filter((block) => block.trim() !== '')
    .map(fieldsOf);

const MAX_WORDS = 300;

/** A server's words as staff read them: one line, no signs that print nothing, not too long. */
const oneLine = (words: string): string =>
  words
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_WORDS);
