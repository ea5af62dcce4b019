import type { Actor, FamilyActor } from '../../domain/actor.ts';
import type { FamilyAudience } from '../../domain/audience.ts';
import { DomainError } from '../../domain/errors.ts';
import { formatDateTime } from '../../domain/format.ts';
import type { InstantString } from '../../domain/time.ts';
import type { FileAddress } from '../addresses.port.ts';
import type { Clock } from '../clock.port.ts';
import type { FileSource } from '../file/file-source.ts';
import type { MediaRow } from '../media/media.port.ts';
import type { NoticeDetailView } from '../notice/notice.view.ts';
import { noticeDetail, noticeLine } from '../notice/public-notices.ts';
import type { PersonalSource } from '../personal-record/personal-source.port.ts';
import type { FamilyNoticeLine, FamilyNoticeListView } from './family-notice.view.ts';
import type {
  ListedFamilyNotice,
  NoticeReads,
  NoticesForFamily,
  WholeFamilyNotice,
} from './family-notices.port.ts';

const NOTICES_PER_PAGE = 20;
/** On the family's home. */
const MAX_UNREAD = 3;
/** In the boxes above other pages. */
const MAX_PINNED = 3;

type Ports = {
  notices: NoticesForFamily;
  clock: Clock;
  /** Whom it is for, in words. */
  audienceOf: (audience: FamilyAudience) => string;
  fileAt: FileAddress;
};

/** What a signed-in family reads of the notices for it. All throw `notFound` for those that are not. */
export interface FamilyNoticeReader {
  list(actor: FamilyActor, page: number): Promise<FamilyNoticeListView>;
  unread(actor: FamilyActor): Promise<readonly FamilyNoticeLine[]>;
  pinned(actor: FamilyActor): Promise<readonly FamilyNoticeLine[]>;
  /** `opened`: a person opened it, so it counts as read; a prefetch does not. */
  notice(actor: FamilyActor, id: number, opened: boolean): Promise<NoticeDetailView>;
}

/** Makes the family's side of notices; every answer is for the moment it is asked. */
export function makeFamilyNoticeReader({ notices, clock, audienceOf, fileAt }: Ports): FamilyNoticeReader {
  const viewerOf = ({ id }: FamilyActor) => ({ memberId: id, now: clock.now() });
  const lines = (found: readonly ListedFamilyNotice[]): FamilyNoticeLine[] =>
    found.map((notice) => ({
      ...noticeLine(notice, clock.now(), []),
      facility: forWhom(audienceOf, { ...notice, residentIds: [] }),
      unread: !notice.read,
    }));
  return {
    async list(actor, page) {
      const asked = { skip: (page - 1) * NOTICES_PER_PAGE, limit: NOTICES_PER_PAGE + 1 };
      const found = await notices.page(viewerOf(actor), asked);
      return {
        rows: lines(found.slice(0, NOTICES_PER_PAGE)),
        page,
        hasOlder: found.length > NOTICES_PER_PAGE,
      };
    },
    unread: async (actor) => lines(await notices.unread(viewerOf(actor), MAX_UNREAD)),
    pinned: async (actor) => lines(await notices.pinned(viewerOf(actor), MAX_PINNED)),
    async notice(actor, id, opened) {
      const viewer = viewerOf(actor);
      const found = await notices.byId(viewer, id);
      if (!found) throw noticeMissing();
      if (opened) await notices.markRead(viewer, id);
      return familyDetail(audienceOf, fileAt)(found, viewer.now);
    },
  };
}

/** The refusal of a notice that is not there, or not for this family; the answer is the same. */
export const noticeMissing = () =>
  new DomainError('notFound', 'family-notice.notFound', 'お知らせが見つかりません。');

/** A notice as its families see it. */
export const familyDetail =
  (audienceOf: Ports['audienceOf'], fileAt: FileAddress) =>
  (notice: WholeFamilyNotice, now: InstantString): NoticeDetailView => ({
    ...noticeDetail(notice, now, [], fileAt),
    facility: forWhom(audienceOf, notice),
  });

/** Of chosen residents a family learns nothing, not even how many they are. */
const forWhom = (audienceOf: Ports['audienceOf'], audience: FamilyAudience): string | null =>
  audience.audience === 'facility' || audience.audience === 'unit' ? audienceOf(audience) : null;

type NoticeFilePorts = {
  notices: Pick<NoticesForFamily, 'shows'>;
  clock: Clock;
  /** Files of media, for those of whom the answer is true. */
  mediaFile: (allows: (actor: Actor, medium: MediaRow) => Promise<boolean>) => FileSource;
};

/** Pictures and PDFs of notices, for families who can read one that shows them at that moment. */
export const makeNoticeFile = ({ notices, clock, mediaFile }: NoticeFilePorts): FileSource => {
  const source = mediaFile(
    async (actor, { id, deletedAt }) =>
      actor.audience === 'family' &&
      deletedAt === null &&
      notices.shows({ memberId: actor.id, now: clock.now() }, id),
  );
  // Only families have anything of these: nobody else's request costs a query.
  return async (actor, asked) => (actor.audience === 'family' ? source(actor, asked) : null);
};

/** The notices a member has read. */
export const noticeReadSource = (reads: NoticeReads): PersonalSource => ({
  name: 'ご家族へのお知らせ',
  async read(id) {
    const all = await reads.of(id);
    return all.map(({ title, firstReadAt }) => ({
      件名: title,
      初めて読んだ日時: formatDateTime(firstReadAt),
    }));
  },
});

/** The notices that name a resident among those they are for. */
export const namedInNoticeSource = (notices: {
  naming(residentId: number): Promise<readonly { readonly title: string; readonly publishAt: string }[]>;
}): PersonalSource => ({
  name: 'ご家族へのお知らせの対象',
  async read(id) {
    const all = await notices.naming(id);
    return all.map(({ title, publishAt }) => ({ 件名: title, 公開日時: formatDateTime(publishAt) }));
  },
});
