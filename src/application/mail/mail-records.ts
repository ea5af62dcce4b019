import {
  MAIL_KIND_LABELS,
  MAIL_STATUS_LABELS,
  type MailBlock,
  type MailKind,
  type MailStatus,
} from '../../domain/mail/mail.ts';
import type { InstantString } from '../../domain/time.ts';
import type { PersonalSource } from '../personal-record/personal-source.port.ts';
import type { RenderMail } from './letters.ts';

/** A mail that was written to a member. */
type MemberMail = {
  readonly kind: MailKind;
  readonly status: MailStatus;
  readonly address: string;
  readonly subject: string;
  readonly blocks: readonly MailBlock[];
  readonly createdAt: InstantString;
  readonly sentAt: InstantString | null;
};

export interface MemberMails {
  /** All of a member, oldest first. */
  of(memberId: number): Promise<readonly MemberMail[]>;
}

/** The mails written to a member, with what they say; secret links stay open. */
export const sentMailSource = (mails: MemberMails, render: RenderMail): PersonalSource => ({
  name: '送信メール',
  async read(id) {
    const all = await mails.of(id);
    return all.map(({ kind, status, address, subject, blocks, createdAt, sentAt }) => ({
      種類: { 値: kind, 表示: MAIL_KIND_LABELS[kind] },
      状態: { 値: status, 表示: MAIL_STATUS_LABELS[status] },
      宛先: address,
      件名: subject,
      本文: render({ subject, blocks }).text,
      作成した日時: createdAt,
      送信した日時: sentAt,
    }));
  },
});
