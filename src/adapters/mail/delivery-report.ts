import PostalMime, { type Email } from 'postal-mime';
import type {
  DeliveryReport,
  ReadReport,
  ReportedRecipient,
} from '../../application/mail/delivery-report.port.ts';
import { plainReport } from './plain-report.ts';
import { type Fields, fieldsOf, groupsOf, oneLine } from './report-fields.ts';

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
    // Whoever writes to the bounce address may write anything.
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

/** What a report names where it brings nothing of the mail itself. */
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
