import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { MAX_TRIES, type MailStatus } from '../../domain/mail/mail.ts';
import { isUnderWay } from '../../domain/mail/mail-delivery.ts';
import type { Clock } from '../clock.port.ts';
import type { Queue } from '../queue.port.ts';
import type { RunAuditedAct } from '../resource/locked-row.ts';
import type { MailRow, MailRows } from './mail-rows.port.ts';
import { mailJobKey } from './outbox.ts';

export type MailActName = 'resend' | 'sendNow' | 'cancel';

export const MAIL_ACT_LABELS: Readonly<Record<MailActName, string>> = {
  resend: '再送',
  sendNow: '今すぐ送信',
  cancel: '取消',
};

/** The acts a mail in that state offers. */
export const actsOn = (status: MailStatus, underWay: boolean): MailActName[] =>
  status !== 'queued' ? ['resend'] : underWay ? [] : ['sendNow', 'cancel'];

type Ports = {
  touch: RunAuditedAct<MailRow>;
  rows: Pick<MailRows, 'tries' | 'isAddressGone' | 'requeue' | 'touch' | 'cancel'>;
  queue: Queue;
  clock: Clock;
};

/**
 * Does something to a mail; with `seen`, the version of the page it was asked on, only while that still stands.
 * Throws `conflict` to whoever comes second, `rejected` for an act the state does not allow, else as the list does.
 */
type MailAct = (actor: Actor, id: number, seen?: number) => Promise<void>;
export type MailActs = { readonly [K in MailActName]: MailAct };

/** 再送, 今すぐ送信 and 取消: under the mail's lock, in one transaction with history and queue. */
export function makeMailActs({ touch, rows, queue, clock }: Ports): MailActs {
  const send = (id: number) =>
    queue.add('mail.send', { mailId: id }, { key: mailJobKey(id), maxAttempts: MAX_TRIES });
  /** A statement of its own: the lock's own one does not see a try that began while it waited. */
  const idle = async ({ id, subject }: MailRow): Promise<void> => {
    const [last] = await rows.tries(id);
    if (last && isUnderWay(last, clock.now())) throw underWay(subject);
  };
  const act =
    (name: MailActName, work: (row: MailRow) => Promise<MailStatus>): MailAct =>
    async (actor, id, seen) => {
      await touch(actor, id, name, async (row) => {
        if (seen !== undefined && seen !== row.version) throw changed();
        const status = await work(row);
        return { before: { status: row.status }, after: { status } };
      });
    };

  return {
    resend: act('resend', async (row) => {
      if (row.status === 'queued') throw waiting(row.subject);
      if (await rows.isAddressGone(row.id)) throw addressGone(row);
      await rows.requeue(row.id);
      await send(row.id);
      return 'queued';
    }),
    sendNow: act('sendNow', async (row) => {
      if (row.status !== 'queued')
        throw notWaiting(row.subject, 'もう一度送るときは「再送する」を押してください。');
      await idle(row);
      await rows.touch(row.id);
      await send(row.id);
      return 'queued';
    }),
    cancel: act('cancel', async (row) => {
      if (row.status !== 'queued') throw notWaiting(row.subject, '取り消せるのは送信待ちのメールだけです。');
      await idle(row);
      await rows.cancel(row.id);
      await queue.remove(mailJobKey(row.id));
      return 'cancelled';
    }),
  };
}

const changed = () =>
  new DomainError(
    'conflict',
    'mail.changed',
    'このメールは、ページを開いたあとに状態が変わりました。いまの状態を確かめてから、もう一度押してください。',
  );
const waiting = (subject: string) =>
  new DomainError(
    'conflict',
    'mail.waiting',
    `「${subject}」は、もう送信待ちになっています。待たずに送るときは「今すぐ送る」を押してください。`,
  );
const notWaiting = (subject: string, then: string) =>
  new DomainError('conflict', 'mail.notWaiting', `「${subject}」は送信待ちではありません。${then}`);
const underWay = (subject: string) =>
  new DomainError(
    'rejected',
    'mail.underWay',
    `「${subject}」はいま送っているところです。1〜2分待ってから、状態を確かめてください。`,
  );
const addressGone = ({ subject, toAddress }: MailRow) =>
  new DomainError(
    'rejected',
    'mail.addressGone',
    `「${subject}」は再送できません。${toAddress} は、いまはこの方の受け取り先として登録されていません。登録を確かめてください。`,
  );
