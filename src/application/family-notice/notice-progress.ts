import { type Actor, can } from '../../domain/actor.ts';
import type { FamilyAudience } from '../../domain/audience.ts';
import { DomainError } from '../../domain/errors.ts';
import { awaitsMail, type Mailed, mayRemind } from '../../domain/family-notice/family-notice.ts';
import { formatDateTime } from '../../domain/format.ts';
import { tokyoDate } from '../../domain/time.ts';
import { roleWords } from '../../domain/worker/roles.ts';
import type { Addresses } from '../addresses.port.ts';
import type { Clock } from '../clock.port.ts';
import type { PersonalReads } from '../history/personal-reads.ts';
import { NOTICE_STATE_CHOICES } from '../notice/notice.resource.ts';
import type { PhoneWords } from '../phone-words.port.ts';
import { familyNoticeResource, mailWords, readRateWords } from './family-notice.resource.ts';
import type { NoticeProgressView, NoticeReachView, UnreadListView } from './family-notice.view.ts';
import type { FamilyNoticeCrud, FamilyNoticeRow, FamilyReach, ReachedFamily } from './family-notices.port.ts';

type Ports = { reach: FamilyReach; clock: Clock };

export interface NoticeReach {
  /** 宛先 of a stored notice, or of an audience that is being typed; a limited worker counts the own facility's. */
  of(actor: Actor, audience: FamilyAudience): Promise<NoticeReachView>;
  /** Whether saving this would mail families: at once, or when its moment comes. */
  mails(form: Omit<Mailed, 'mailedAt'>, before: Pick<FamilyNoticeRow, 'mailedAt'> | null): boolean;
}

/** Tells whom a notice reaches before anything is sent. */
export const makeNoticeReach = ({ reach, clock }: Ports): NoticeReach => ({
  async of(actor, audience) {
    const facility = actor.audience === 'manager' ? actor.facility : null;
    const asked = { today: tokyoDate(clock.now()), noticeId: null, facility };
    return reachView(await reach.of(audience, asked), can(actor, 'member:read'));
  },
  mails: (form, before) => awaitsMail({ ...form, mailedAt: before?.mailedAt ?? null }, clock.now()),
});

function reachView(families: readonly ReachedFamily[], named: boolean): NoticeReachView {
  const mails = families.reduce((sum, { addresses }) => sum + addresses.length, 0);
  const without = families.filter(({ addresses }) => addresses.length === 0);
  return {
    families: families.length,
    mails,
    without: without.length,
    names: named
      ? without.map(({ name, residents }) => `${name}（${residents.map((one) => one.name).join('、')}）`)
      : [],
    confirmation: `${families.length}-${mails}`,
  };
}

export type NoticeProgress = (actor: Actor, row: FamilyNoticeRow) => Promise<NoticeProgressView>;

type ProgressPorts = { reach: NoticeReach; clock: Clock; addresses: Pick<Addresses, 'unread'> };

/** How far a stored notice is: who has read it, what became of its mails, whom it reaches today. */
export const makeNoticeProgress =
  ({ reach, clock, addresses }: ProgressPorts): NoticeProgress =>
  async (actor, row) => {
    const { label, tone } = NOTICE_STATE_CHOICES.find(({ value }) => value === row.state) ?? {
      label: row.state,
    };
    return {
      state: { label, tone },
      readRate: readRateWords(row.readRate),
      mails: mailWords(row.mails),
      byMail: row.mail,
      mailed: row.mailedAt && formatDateTime(row.mailedAt),
      reminded: row.remindedAt && formatDateTime(row.remindedAt),
      reach: await reach.of(actor, row),
      mayRemind: mayRemind(row, clock.now()) && hasUnread(row) && mayEdit(actor, row),
      unreadList: unreadListOf(actor, row, addresses),
      mayNames: MAY_SEE_NAMES,
    };
  };

const hasUnread = ({ readRate }: FamilyNoticeRow): boolean =>
  readRate !== null && readRate.read < readRate.families;

/** The address of 未読の一覧 for whoever may see names and phones of families; null before anybody can have read it. */
export const unreadListOf = (
  actor: Actor,
  { id, readRate }: FamilyNoticeRow,
  addresses: Pick<Addresses, 'unread'>,
): string | null => (readRate && can(actor, 'member:read') ? addresses.unread(id) : null);

/** The roles that see who has read a notice. */
const MAY_SEE_NAMES = roleWords('family-notice:read', 'member:read');

const mayEdit = (actor: Actor, row: FamilyNoticeRow): boolean =>
  can(actor, 'family-notice:write') && familyNoticeResource.refuse?.(actor, 'update', row, null) === null;

type UnreadListPorts = {
  crud: Pick<FamilyNoticeCrud, 'get'>;
  reach: FamilyReach;
  reads: Pick<PersonalReads, 'record'>;
  phoneWords: PhoneWords;
  clock: Clock;
};

/** Throws `forbidden` for whoever may not read members, `notFound` outside the actor's range. */
export type UnreadList = (actor: Actor, id: number) => Promise<UnreadListView>;

/** 未読の一覧: which families of a notice have not read it, with phones. Reading it is recorded. */
export const makeUnreadList =
  ({ crud, reach, reads, phoneWords, clock }: UnreadListPorts): UnreadList =>
  async (actor, id) => {
    if (!can(actor, 'member:read'))
      throw new DomainError(
        'forbidden',
        `${familyNoticeResource.name}.forbidden`,
        '未読の一覧を見る権限がありません。',
      );
    const notice = await crud.get(actor, id);
    const now = clock.now();
    const facility = actor.audience === 'manager' ? actor.facility : null;
    const families = await reach.of(notice, { today: tokyoDate(now), noticeId: id, facility });
    await reads.record({ actor, resource: 'member', rowId: null, what: 'phones' });
    const unread = families.filter(({ readAt }) => readAt === null);
    return {
      id,
      title: notice.title,
      published: formatDateTime(notice.publishAt),
      at: formatDateTime(now),
      families: families.length,
      unread: unread.map((family) => ({ ...familyView(family), phone: phoneWords(family.phone ?? '') })),
    };
  };

const familyView = ({ memberId, number, name, residents, addresses }: ReachedFamily) => ({
  id: memberId,
  number,
  name,
  residents: residents.map((one) => `${one.room} ${one.name}（${one.relation}）`),
  mail: addresses.length > 0 ? '届きます' : '届きません',
});
