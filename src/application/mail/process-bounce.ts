import type { MailStatus } from '../../domain/mail/mail.ts';
import { isAboutAddress } from '../../domain/mail/mail-delivery.ts';
import type { InstantString } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { AddressProblems } from './mails.port.ts';

/** The outcome for one recipient, as a mail server reports it (RFC 3464). */
export type ReportedRecipient = {
  /** The address the mail was for, and the one it was passed on to where it was. */
  readonly addresses: readonly string[];
  /** `failed` is final; `delayed`, `delivered`, `relayed` and `expanded` are not. */
  readonly action: string;
  /** `5.1.1`; the first digit says whether trying again could help. */
  readonly status: string;
  /** The server's own words, in one line. */
  readonly words: string;
};

/** A report on a mail that was sent earlier. */
export type DeliveryReport = {
  /** Message-IDs of the mail it is about, as far as it names any. */
  readonly messageIds: readonly string[];
  readonly recipients: readonly ReportedRecipient[];
};

/** Reads a message of any kind; null where it is no report (an answering machine, say) or cannot be read. Never throws. */
export type ReadReport = (source: Uint8Array) => Promise<DeliveryReport | null>;

/** A mail that a delivery report is about. */
export type ReportedMail = {
  readonly id: number;
  readonly address: string;
  readonly registrationId: number | null;
  readonly status: MailStatus;
};

/** The mails as delivery reports find them. Every call joins the transaction that runs. */
export interface BouncedMails {
  /** By the part of its Message-ID that is its own; nobody else changes it until the transaction ends. */
  ofKey(key: string): Promise<ReportedMail | undefined>;
  /** What the report says of it. */
  mark(id: number, end: { status: MailStatus; words: string; at: InstantString }): Promise<void>;
}

/**
 * The outcome for a message: it is no report; it names no mail of ours, or another address than the mail's; it is not
 * final; it was processed before, or the mail's state stands; the mail failed; mails do not arrive at the address.
 */
export type BounceOutcome = 'noReport' | 'notOurs' | 'notFinal' | 'known' | 'failed' | 'bounced';

type Ports = {
  readReport: ReadReport;
  mails: BouncedMails;
  problems: AddressProblems;
  inTransaction: InTransaction;
  clock: Clock;
};

type ProcessBounce = (source: Uint8Array) => Promise<BounceOutcome>;

/**
 * Processes a message to the bounce address. A final failure becomes the mail's state, with the report's words; where it
 * is about the address, the address is reported. Anybody can send anything here: only a report that knows a mail's
 * unguessable key and its address counts. The same report twice changes nothing more.
 */
export function makeProcessBounce({
  readReport,
  mails,
  problems,
  inTransaction,
  clock,
}: Ports): ProcessBounce {
  const take = async (mail: ReportedMail, recipient: ReportedRecipient): Promise<BounceOutcome> => {
    if (recipient.action !== 'failed') return 'notFinal';
    const status = isUnreachable(recipient) ? 'bounced' : 'failed';
    if (!MAY_BECOME[status].includes(mail.status)) return 'known';
    await mails.mark(mail.id, { status, words: recipient.words, at: clock.now() });
    if (status === 'bounced' && mail.registrationId !== null)
      await problems.unreachable(mail.registrationId, mail.address, recipient.words);
    return status;
  };

  return async (source) => {
    const report = await readReport(source);
    if (!report) return 'noReport';
    const key = report.messageIds.flatMap((id) => KEY.exec(id)?.[1] ?? [])[0];
    if (key === undefined) return 'notOurs';
    return inTransaction(async () => {
      const mail = await mails.ofKey(key);
      const recipient =
        mail && report.recipients.find(({ addresses }) => addresses.map(plain).includes(plain(mail.address)));
      return mail && recipient ? take(mail, recipient) : 'notOurs';
    });
  };
}

/** A mail that waits for another attempt is given up only where mails do not arrive. */
const MAY_BECOME: Readonly<Record<'bounced' | 'failed', readonly MailStatus[]>> = {
  bounced: ['queued', 'sent', 'failed'],
  failed: ['sent'],
};

const KEY = /^<?mail-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@/i;

/** Local parts such as `a..b` stand in quotes on the wire. */
const plain = (address: string): string => address.replace(/^"(.*)"@/, '$1@').toLowerCase();

/** Servers without codes of their own are reported as 5.0.0: then their words decide. */
function isUnreachable({ status, words }: ReportedRecipient): boolean {
  if (!status.startsWith('5.')) return false;
  if (!status.startsWith('5.0')) return isAboutAddress(0, status);
  const reply = /\b(5\d\d)\b/.exec(words)?.[1];
  return isAboutAddress(Number(reply), words.replaceAll(status, ''));
}
