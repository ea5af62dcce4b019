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
import type { RenderMail } from './send-mail.ts';

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

/** Every mail about one visit is told the same, and tells of it what it needs. No word of anybody's health. */
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
  /** It stands, or stood before, so that calendars may know it. */
  readonly inCalendars: boolean;
  /** Why it is called off or declined, as families may read it. */
  readonly reason: string | null;
  /** When another visit could be, of one that is called off. */
  readonly free: readonly InstantString[];
};

/** Whoever the mail is from, as its end says. */
export type Sender = {
  /** The facility's full name, or the company's. */
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly phoneHours: string;
  readonly replyTo: string;
  readonly baseUrl: string;
};

/** A mail's words: without greeting and signature, which every mail has. */
export type LetterContent = { readonly subject: string; readonly blocks: readonly MailBlock[] };

/** The templates (`views/mails`), one function for each kind. */
export type Letters = {
  readonly [K in MailKind]: (data: LetterData[K], sender: Sender) => LetterContent;
};

/** Who sends to whom: the facility where the person belongs to one alone, else the company. */
export type SenderOf = (facilities: readonly Facility[]) => Sender;

/** A mail as it is stored: what its template wrote, between the greeting and whoever signs. */
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
    /** Undefined for a kind that is none. */
    html: (kind: string): string | undefined => {
      const known = MAIL_KINDS.find((one) => one === kind);
      return known && render(written(known)).html;
    },
  };
}

export type SampleMails = ReturnType<typeof makeSampleMails>;
