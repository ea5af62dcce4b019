import type { FamilyActor } from '../../domain/actor.ts';
import type { FamilyAudience } from '../../domain/audience.ts';
import { DomainError } from '../../domain/errors.ts';
import type { InstantString } from '../../domain/time.ts';
import type { Clock } from '../clock.port.ts';
import type { NoticeDetailView } from '../notice/notice.view.ts';
import { noticeDetail, noticeLine } from '../notice/notice-views.ts';
import type { FamilyNoticeLine, FamilyNoticeListView } from './family-notice.view.ts';
import type { WholeFamilyNotice } from './family-notices.port.ts';
import type { NoticesForFamily, SeenNotice } from './read-notices.port.ts';

const A_PAGE = 20;
/** On the family's home. */
const UNREAD = 3;
/** In the boxes above other pages. */
const PINNED = 3;

type Ports = {
  notices: NoticesForFamily;
  clock: Clock;
  /** Whom it is for, in words. */
  audienceOf: (audience: FamilyAudience) => string;
};

/** What a signed-in family reads of the notices for it. All throw `notFound` for those that are not. */
export interface LookAtNotices {
  list(actor: FamilyActor, page: number): Promise<FamilyNoticeListView>;
  unread(actor: FamilyActor): Promise<readonly FamilyNoticeLine[]>;
  pinned(actor: FamilyActor): Promise<readonly FamilyNoticeLine[]>;
  /** `opened`: a person looks at it now, so that it counts as read. */
  notice(actor: FamilyActor, id: number, opened: boolean): Promise<NoticeDetailView>;
}

/** Makes the family's side of notices; every answer is for the moment it is asked. */
export function makeLookAtNotices({ notices, clock, audienceOf }: Ports): LookAtNotices {
  const eyesOf = ({ id }: FamilyActor) => ({ memberId: id, now: clock.now() });
  const lines = (found: readonly SeenNotice[]): FamilyNoticeLine[] =>
    found.map((notice) => ({
      ...noticeLine(notice, clock.now(), []),
      facility: forWhom(audienceOf, { ...notice, residentIds: [] }),
      unread: !notice.read,
    }));
  return {
    async list(actor, page) {
      const asked = { skip: (page - 1) * A_PAGE, limit: A_PAGE + 1 };
      const found = await notices.page(eyesOf(actor), asked);
      return { rows: lines(found.slice(0, A_PAGE)), page, hasOlder: found.length > A_PAGE };
    },
    unread: async (actor) => lines(await notices.unread(eyesOf(actor), UNREAD)),
    pinned: async (actor) => lines(await notices.pinned(eyesOf(actor), PINNED)),
    async notice(actor, id, opened) {
      const eyes = eyesOf(actor);
      const found = await notices.byId(eyes, id);
      if (!found) throw noticeMissing();
      if (opened) await notices.markRead(eyes, id);
      return familyDetail(audienceOf)(found, eyes.now);
    },
  };
}

/** The refusal of a notice that is not there, or not for this family; the two are not told apart. */
export const noticeMissing = () =>
  new DomainError('notFound', 'family-notice.notFound', 'お知らせが見つかりません。');

/** A notice as its families see it. */
export const familyDetail =
  (audienceOf: Ports['audienceOf']) =>
  (notice: WholeFamilyNotice, now: InstantString): NoticeDetailView => ({
    ...noticeDetail(notice, now, []),
    facility: forWhom(audienceOf, notice),
  });

/** Of chosen residents a family learns nothing, not even how many they are. */
const forWhom = (audienceOf: Ports['audienceOf'], audience: FamilyAudience): string | null =>
  audience.audience === 'facility' || audience.audience === 'unit' ? audienceOf(audience) : null;
