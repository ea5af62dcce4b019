import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { noticeState } from '../../domain/notice/notice.ts';
import type { InstantString } from '../../domain/time.ts';
import { formatDateTime } from '../../domain/time-format.ts';
import type { Clock } from '../clock.port.ts';
import type { Choice } from '../resource/choice.ts';
import { NOTICE_STATE_CHOICES } from './notice.resource.ts';
import type { NoticePreviewView } from './notice.view.ts';
import { type FacilityLabels, noticeDetail } from './notice-views.ts';
import type { PublicNotices, WholeNotice } from './public-notices.port.ts';
import type { NoticeCrud } from './write-notice.ts';

export type PreviewNotice = (actor: Actor, id: number) => Promise<NoticePreviewView>;

type Ports = {
  crud: Pick<NoticeCrud, 'get'>;
  notices: Pick<PublicNotices, 'preview'>;
  clock: Clock;
  facilities: FacilityLabels;
};

/** Shows a notice as visitors would see it, whatever its state, to workers who may read it. */
export function makePreviewNotice({ crud, notices, clock, facilities }: Ports): PreviewNotice {
  return async (actor, id) => {
    await crud.get(actor, id);
    const notice = await notices.preview(id);
    if (!notice) throw new DomainError('notFound', 'notice2.notFound', 'お知らせが見つかりません。');
    const now = clock.now();
    return {
      id,
      state: stateOf(notice, now),
      period: periodOf(notice),
      mayWrite: can(actor, 'notice:write'),
      notice: noticeDetail(notice, now, facilities),
    };
  };
}

const periodOf = ({ publishAt, endAt }: WholeNotice): string =>
  `${formatDateTime(publishAt)}から${endAt ? `${formatDateTime(endAt)}まで` : '（終わりの日時なし）'}`;

const stateOf = (notice: WholeNotice, now: InstantString): Choice => {
  const value = noticeState(notice, now);
  return NOTICE_STATE_CHOICES.find((choice) => choice.value === value) ?? { value, label: value };
};
