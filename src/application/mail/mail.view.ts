import type { MailKind, MailStatus } from '../../domain/mail/mail.ts';
import type { Tone } from '../resource/choice.ts';
import type { HistoryView, ReadsView } from '../resource/views.ts';

type Fact = { label: string; value: string };

/** One mail in full, in words. */
export type MailDetailView = {
  id: number;
  version: number;
  title: string;
  status: MailStatus;
  statusLabel: string;
  tone: Tone;
  /** What the state means and what to do. */
  next: string;
  kind: string;
  headers: Fact[];
  /** Null for whoever may not read what mails say. `attached`: the name of the file that goes with it. */
  body: { text: string; frame: string; attached: string | null } | null;
  tries: { number: number; startedAt: string; endedAt: string; outcome: string; tone: Tone; words: string }[];
  owners: { label: string; href: string; name: string }[];
  acts: MailActName[];
  history: HistoryView;
  /** Null for whoever may not change mails. */
  reads: ReadsView | null;
};

export type MailActName = 'resend' | 'sendNow' | 'cancel';

/** 電話連絡表: families whose mail does not arrive, by facility. */
export type PhoneListView = {
  /** When it was made, in words. */
  at: string;
  groups: { facility: string; families: PhoneFamilyView[] }[];
  total: number;
};

export type PhoneFamilyView = {
  key: string;
  number: string;
  name: string;
  residents: string[];
  phone: string;
  address: string;
  why: string;
  /** The mail server's words. */
  words: string;
  since: string;
};

/** A template with sample data. */
export type SampleMailView = { kind: MailKind; label: string; subject: string; text: string; frame: string };
