import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { formatDateTime } from '../../domain/format.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { PersonalReads } from '../history/personal-reads.ts';
import type { PhoneWords } from '../phone-words.port.ts';
import { familyNoticeResource } from './family-notice.resource.ts';
import type { UnreadListView } from './family-notice.view.ts';
import type { FamilyNoticeCrud, FamilyReach, ReachedFamily } from './family-notices.port.ts';

type Ports = {
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
  ({ crud, reach, reads, phoneWords, clock }: Ports): UnreadList =>
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
    await reads.record({ actor, room: 'member', rowId: null, what: 'phones' });
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
