import {
  completeLetter,
  type LetterData,
  type Letters,
  type SenderOf,
} from '../src/application/mail/letters.ts';
import type { MailRows } from '../src/application/mail/mail-rows.port.ts';
import type { Mails } from '../src/application/mail/mails.port.ts';
import type { MemberRow, MemberRows } from '../src/application/member/members.port.ts';
import type { MailKind, MailStatus } from '../src/domain/mail/mail.ts';
import type { InstantString } from '../src/domain/time.ts';

type Ports = {
  now: InstantString;
  members: Pick<MemberRows, 'among'>;
  mails: Pick<Mails, 'insert' | 'open' | 'close'>;
  mailRows: Pick<MailRows, 'cancel'>;
  letters: Letters;
  senderOf: SenderOf;
};

type Ending = {
  readonly status: Exclude<MailStatus, 'queued' | 'cancelled'>;
  readonly outcome: 'accepted' | 'refused' | 'unreachable';
  readonly words: string;
};
type DemoMail<K extends MailKind> = {
  readonly kind: K;
  readonly data: LetterData[K];
  readonly to: string;
  readonly address: string;
  /** Words of the mail server at tries it put off. */
  readonly deferred?: readonly string[];
  /** Unset: cancelled before it was sent. */
  readonly ends?: Ending;
};
const mail = <K extends MailKind>(demo: DemoMail<K>): DemoMail<K> => demo;

const DEMO_MAILS = [
  mail({
    kind: 'confirmAddress',
    data: { address: 'mizukoshi@example.jp' },
    to: 'H-0001',
    address: 'mizukoshi@example.jp',
  }),
  mail({
    kind: 'addressConfirmed',
    data: { address: 'mayumi@example.jp' },
    to: 'H-0001',
    address: 'mayumi@example.jp',
    ends: { status: 'sent', outcome: 'accepted', words: '250 2.0.0 Ok: queued as 4B1C7A0' },
  }),
  mail({
    kind: 'passwordReset',
    data: { audience: 'family', login: 'H-0002' },
    to: 'H-0002',
    address: 'ken@example.jp',
    deferred: ['451 4.7.1 <ken@example.jp>: Greylisted, please try again later'],
    ends: {
      status: 'failed',
      outcome: 'refused',
      words: '554 5.7.1 Message rejected under the receiver’s policy',
    },
  }),
  mail({
    kind: 'testMail',
    data: { address: 'kazuya@example.jp' },
    to: 'H-0003',
    address: 'kazuya@example.jp',
    ends: {
      status: 'bounced',
      outcome: 'unreachable',
      words: '550 5.1.1 <kazuya@example.jp>: Recipient address rejected: User unknown',
    },
  }),
];

/**
 * Mails of the demo, each at its end already: none of them has a job, so none is ever sent. Runs in the transaction of
 * the demo, so that nobody sees one that waits.
 */
export async function seedMails(ports: Ports): Promise<void> {
  const numbers = [...new Set(DEMO_MAILS.map(({ to }) => to))];
  const members = await ports.members.among('number', numbers, 'all');
  for (const demo of DEMO_MAILS) {
    const member = members.find(({ number }) => number === demo.to);
    if (member) await seedMail(ports, demo, member);
  }
}

async function seedMail<K extends MailKind>(
  { now, mails, mailRows, letters, senderOf }: Ports,
  { kind, data, address, deferred = [], ends }: DemoMail<K>,
  { id: memberId, name, facility }: MemberRow,
): Promise<void> {
  const facilities = facility ? [facility] : [];
  const sender = senderOf(facilities);
  const id = await mails.insert({
    kind,
    ...completeLetter(letters[kind](data, sender), name, sender),
    to: { name, address },
    memberId,
    registrationId: null,
    workerId: null,
    facilities,
    about: { resource: 'member', id: memberId },
    once: null,
  });
  if (id === null) return;
  if (!ends) return mailRows.cancel(id);
  const later = deferred.map((words) => ({ status: 'queued', outcome: 'deferred', words }) as const);
  for (const end of [...later, ends]) {
    const opened = await mails.open(id, now);
    if (opened) await mails.close(id, opened.attempt, { ...end, at: now });
  }
}
