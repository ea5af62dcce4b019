import type { Audience } from '../../domain/actor.ts';
import type { Facility } from '../../domain/facility.ts';
import {
  MAIL_KIND_LABELS,
  MAIL_KINDS,
  type MailBlock,
  type MailKind,
  type VisitMailKind,
} from '../../domain/mail/mail.ts';
import type { InstantString } from '../../domain/time.ts';
import type { VisitMode } from '../../domain/visit-mode.ts';
import type { Addresses } from '../addresses.port.ts';

/** A template with sample data. */
export type SampleMailView = { kind: MailKind; label: string; subject: string; text: string; frame: string };

/** What each kind of mail tells. A feature with mails of its own adds their kinds to `MAIL_KIND_LABELS` and here. */
export type LetterData = {
  confirmAddress: { address: string };
  addressConfirmed: { address: string };
  testMail: { address: string };
  passwordReset: { audience: Audience; login: string };
  /** `familyNames`: of the residents whose families the album is shown to. */
  newPhotos: { albumId: number; title: string; familyNames: readonly string[] };
  /** `again`: to those who have not read it yet. */
  familyNotice: {
    noticeId: number;
    title: string;
    important: boolean;
    familyNames: readonly string[];
    again: boolean;
  };
} & { [K in VisitMailKind]: VisitLetter };

/** The data of every mail about a visit, of which each uses what it needs. Nothing about anybody's health. */
export type VisitLetter = {
  readonly reference: string;
  readonly mode: VisitMode;
  readonly startsAt: InstantString;
  readonly endsAt: InstantString;
  /** The resident's family name alone. */
  readonly familyName: string;
  readonly sequence: number;
  /** Of the event's uid, and when it was made. */
  readonly mailDomain: string;
  readonly stamp: InstantString;
  readonly cancelsUntil: InstantString;
  readonly joinOpensMinutes: number;
  /** Of one that was moved: when it would have been. */
  readonly movedFrom: InstantString | null;
  /** It was confirmed, now or before, so that calendars may contain it. */
  readonly inCalendars: boolean;
  /** Why it is called off or declined, as families may read it. */
  readonly reason: string | null;
  /** When another visit could be, of one that is called off. */
  readonly free: readonly InstantString[];
};

/** The sender, as the signature of a mail names it. */
export type Sender = {
  /** The facility's full name, or the company's. */
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly phoneHours: string;
  readonly replyTo: string;
  readonly baseUrl: string;
};

/** The content of a mail, without the greeting and signature that every mail has. */
export type LetterContent = { readonly subject: string; readonly blocks: readonly MailBlock[] };

/** The two bodies of a mail, made from the same blocks. */
export type RenderMail = (mail: { subject: string; blocks: readonly MailBlock[] }) => {
  text: string;
  html: string;
};

/** The templates (`views/mails`), one function for each kind. */
export type Letters = {
  readonly [K in MailKind]: (data: LetterData[K], sender: Sender) => LetterContent;
};

/** The sender to people of these facilities: the facility where it is one, else the company. */
export type SenderOf = (facilities: readonly Facility[]) => Sender;

/** A mail as it is stored: the content of its template between greeting and signature. */
export const completeLetter = (
  { subject, blocks }: LetterContent,
  name: string,
  sender: Sender,
): LetterContent => ({
  subject,
  blocks: [greeting(name), ...blocks, signature(sender)],
});

const greeting = (name: string): MailBlock => ({ kind: 'text', text: `${name} 様` });

const signature = ({ name, company, phone, phoneHours, baseUrl }: Sender): MailBlock => ({
  kind: 'signature',
  lines: [name, ...(company === name ? [] : [company]), `電話 ${phone}　受付 ${phoneHours}`, baseUrl],
});

/** What each template is shown with: one set of made-up data. */
export type LetterSamples = { readonly [K in MailKind]: LetterData[K] };

type Ports = {
  addresses: Pick<Addresses, 'sampleMail'>;
  letters: Letters;
  samples: LetterSamples;
  senderOf: SenderOf;
  render: RenderMail;
};

/** To whom the samples are addressed. */
const SAMPLE_NAME = '水越 真弓';

/** Every template with sample data, as text and as the HTML of its frame. */
export function makeSampleMails({ addresses, letters, samples, senderOf, render }: Ports) {
  const sender = senderOf(['nursing_home']);
  const written = <K extends MailKind>(kind: K): LetterContent =>
    completeLetter(letters[kind](samples[kind], sender), SAMPLE_NAME, sender);
  return {
    all: (): SampleMailView[] =>
      MAIL_KINDS.map((kind) => {
        const mail = written(kind);
        return {
          kind,
          label: MAIL_KIND_LABELS[kind],
          subject: mail.subject,
          text: render(mail).text,
          frame: addresses.sampleMail(kind),
        };
      }),
    /** Undefined for an unknown kind. */
    html: (kind: string): string | undefined => {
      const known = MAIL_KINDS.find((one) => one === kind);
      return known && render(written(known)).html;
    },
  };
}

export type SampleMails = ReturnType<typeof makeSampleMails>;
