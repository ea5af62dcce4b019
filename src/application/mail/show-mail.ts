import { type Actor, can, type WorkerActor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { formatDateTime } from '../../domain/format.ts';
import { CALENDAR_FILE, calendarOf, MAIL_KIND_LABELS, type MailStatus } from '../../domain/mail/mail.ts';
import {
  isUnderWay,
  type MailTry,
  nextStep,
  TRY_OUTCOME_LABELS,
  type TryOutcome,
} from '../../domain/mail/mail-delivery.ts';
import type { InstantString } from '../../domain/time.ts';
import type { Area } from '../../domain/worker/roles.ts';
import { seesField } from '../../domain/worker/roles.ts';
import type { Addresses } from '../addresses.port.ts';
import type { Clock } from '../clock.port.ts';
import type { PersonalReads, ReadsView } from '../history/personal-reads.ts';
import type { Tone } from '../resource/choice.ts';
import type { Crud } from '../resource/crud.ts';
import { historyView } from '../resource/form-view.ts';
import type { FieldDeclaration } from '../resource/resource.ts';
import type { HistoryView } from '../resource/views.ts';
import type { RenderMail } from './letters.ts';
import { MAIL_STATUS_CHOICES, mailResource } from './mail.resource.ts';
import { actsOn, MAIL_ACT_LABELS, type MailActName } from './mail-acts.ts';
import type {
  HeadersOf,
  MailOwner,
  MailOwnerResource,
  MailOwners,
  MailRow,
  MailRows,
  NoForm,
} from './mail-rows.port.ts';

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

type Ports = {
  addresses: Pick<Addresses, 'edit' | 'detail' | 'mailBody'>;
  crud: Pick<Crud<MailRow, NoForm>, 'getUnrecorded' | 'history'>;
  reads: Pick<PersonalReads, 'record'>;
  /** Who read the mail, in words. */
  readsOf: (id: number) => Promise<ReadsView>;
  rows: Pick<MailRows, 'blocks' | 'tries'>;
  owners: MailOwners;
  render: RenderMail;
  headersOf: HeadersOf;
  clock: Clock;
};

/** Whether a worker may read what mails say, beside that they were sent, and to whom. */
const readsBodies = ({ role }: WorkerActor): boolean => seesField(role, 'mail', 'body');

/** One mail as its page shows it, and its HTML for the frame in that page. Throw as the list does. */
export function makeShowMail(ports: Ports) {
  const { addresses, crud, rows, owners, render, headersOf, reads, readsOf, clock } = ports;
  return {
    async detail(actor: Actor, id: number): Promise<MailDetailView> {
      const row = await crud.getUnrecorded(actor, id);
      await reads.record({ actor, resource: mailResource.name, rowId: id, what: 'page' });
      const worker = actor as WorkerActor;
      const writes = can(actor, 'mail:write');
      const [tries, belongsTo, blocks, entries, readers] = await Promise.all([
        rows.tries(id),
        owners.of(row, openResources(worker), worker.facility),
        readsBodies(worker) ? rows.blocks(id) : null,
        crud.history(actor, id),
        writes ? readsOf(id) : null,
      ]);
      const underWay = tries.some((one) => isUnderWay(one, clock.now()));
      return {
        id,
        version: row.version,
        title: row.subject,
        ...statusWords(row.status),
        next: nextStep({ status: row.status, underWay, tries: tries.length }),
        kind: MAIL_KIND_LABELS[row.kind],
        headers: headerFacts(row, headersOf),
        body: blocks && {
          text: render({ subject: row.subject, blocks }).text,
          frame: addresses.mailBody(id),
          attached: calendarOf(blocks) && CALENDAR_FILE,
        },
        tries: tries.map((one) => tryView(one, clock.now())),
        owners: belongsTo.map((owner) => ownerView(owner, addresses)),
        acts: writes ? actsOn(row.status, underWay) : [],
        history: historyView(entries, TOLD, {}, MAIL_ACT_LABELS),
        reads: readers,
      };
    },
    /** Throws `forbidden` for whoever may not read what mails say. */
    async body(actor: Actor, id: number): Promise<string> {
      if (actor.audience !== 'manager' || !readsBodies(actor)) throw bodiesHidden();
      const { subject } = await crud.getUnrecorded(actor, id);
      await reads.record({ actor, resource: mailResource.name, rowId: id, what: 'body' });
      return render({ subject, blocks: await rows.blocks(id) }).html;
    },
  };
}

export type ShowMail = ReturnType<typeof makeShowMail>;

/** What the history tells of a mail. */
const TOLD: readonly FieldDeclaration<{ status: MailStatus }>[] = [
  { key: 'status', label: '状態', input: 'choice', choices: MAIL_STATUS_CHOICES },
];

const statusWords = (status: MailStatus): Pick<MailDetailView, 'status' | 'statusLabel' | 'tone'> => {
  const choice = MAIL_STATUS_CHOICES.find(({ value }) => value === status);
  return { status, statusLabel: choice?.label ?? status, tone: choice?.tone ?? 'neutral' };
};

const headerFacts = (row: MailRow, headersOf: HeadersOf): MailDetailView['headers'] => {
  const { from, to, replyTo, messageId } = headersOf(row);
  return [
    { label: '差出人（From）', value: from },
    { label: '宛先（To）', value: to },
    { label: '返信先（Reply-To）', value: replyTo },
    { label: '件名（Subject）', value: row.subject },
    { label: 'Message-ID', value: messageId },
    { label: '作成', value: formatDateTime(row.createdAt) },
    ...(row.sentAt ? [{ label: '送信', value: formatDateTime(row.sentAt) }] : []),
  ];
};

const TRY_TONES: Record<TryOutcome, Tone> = {
  accepted: 'success',
  deferred: 'warning',
  refused: 'error',
  unreachable: 'error',
  lost: 'warning',
};

const tryView = (one: MailTry, now: InstantString): MailDetailView['tries'][number] => {
  const outcome = one.outcome ?? (isUnderWay(one, now) ? null : 'lost');
  return {
    number: one.number,
    startedAt: formatDateTime(one.startedAt),
    endedAt: one.endedAt ? formatDateTime(one.endedAt) : '',
    outcome: outcome ? TRY_OUTCOME_LABELS[outcome] : '送信中',
    tone: outcome ? TRY_TONES[outcome] : 'info',
    words: one.words,
  };
};

const OWNERS: Record<MailOwnerResource, { area: Area; label: string; page: 'edit' | 'detail' }> = {
  member: { area: 'member', label: 'ご家族会員', page: 'edit' },
  'email-registration': { area: 'member', label: '家族メール登録', page: 'edit' },
  worker: { area: 'worker', label: '職員', page: 'edit' },
  visit: { area: 'visit', label: '面会予約', page: 'detail' },
  'family-notice': { area: 'family-notice', label: 'ご家族へのお知らせ', page: 'edit' },
};

/** The lists the worker may open. */
const openResources = (worker: WorkerActor): MailOwnerResource[] =>
  (Object.keys(OWNERS) as MailOwnerResource[]).filter((resource) =>
    can(worker, `${OWNERS[resource].area}:read`),
  );

const ownerView = (
  { resource, id, label }: MailOwner,
  addresses: Pick<Addresses, 'edit' | 'detail'>,
): MailDetailView['owners'][number] => ({
  label: OWNERS[resource].label,
  href: addresses[OWNERS[resource].page](resource, id),
  name: label,
});

const bodiesHidden = () =>
  new DomainError('forbidden', 'mail.bodiesHidden', 'メールの本文を見る権限がありません。');
