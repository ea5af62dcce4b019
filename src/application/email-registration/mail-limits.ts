import { DomainError } from '../../domain/errors.ts';
import type { Limits } from '../account/limits.port.ts';

const HOUR_SECONDS = 60 * 60;

/** Mails in an hour that anybody may ask for: to one address, and for one member whatever the address. */
export const MOST_MAILS = { address: 5, member: 12 } as const;

export type AskedMail = 'confirmation' | 'test';

/** Counts a mail that somebody asks for before it is written; throws `tooMany` beyond `MOST_MAILS`. */
export type AllowMail = (mail: AskedMail, to: { address: string; memberId: number }) => Promise<void>;

/** An address that is typed may be a stranger's: nobody's mailbox is filled from here. Not inside a transaction. */
export const makeAllowMail =
  (limits: Pick<Limits, 'count'>): AllowMail =>
  async (mail, { address, memberId }) => {
    const toAddress = await limits.count(`${mail} mail to ${address.toLowerCase()}`, HOUR_SECONDS);
    const ofMember = await limits.count(`${mail} mail of member ${memberId}`, HOUR_SECONDS);
    if (toAddress > MOST_MAILS.address)
      throw tooMany(`同じアドレスに${NAMES[mail]}を送れるのは、1時間に${MOST_MAILS.address}回までです。`);
    if (ofMember > MOST_MAILS.member)
      throw tooMany(`${NAMES[mail]}を送れるのは、お1人につき1時間に${MOST_MAILS.member}回までです。`);
  };

const NAMES: Record<AskedMail, string> = { confirmation: '確認のメール', test: 'テストメール' };

const tooMany = (limit: string) =>
  new DomainError(
    'tooMany',
    'emailRegistration.tooMany',
    `${limit}迷惑メールのフォルダーも見てから、1時間ほど後にもう一度お試しください。`,
    { retryAfter: HOUR_SECONDS },
  );
