import { type Actor, can } from '../../domain/actor.ts';
import type { FamilyAudience } from '../../domain/audience.ts';
import { awaitsMail, type Mailed } from '../../domain/family-notice/family-notice.ts';
import { tokyoDate } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { NoticeReachView } from './family-notice.view.ts';
import type { FamilyNoticeRow, FamilyReach, ReachedFamily } from './family-notices.port.ts';

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
    seen: `${families.length}-${mails}`,
  };
}
