import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { formatDateTime } from '../../domain/format.ts';
import { noticeState } from '../../domain/notice/notice.ts';
import type { InstantString } from '../../domain/time.ts';
import type { Area } from '../../domain/worker/roles.ts';
import type { Clock } from '../clock.port.ts';
import type { Choice } from '../resource/choice.ts';
import type { NoticeDetailView, NoticePreviewView } from './notice.view.ts';
import { NOTICE_STATE_CHOICES } from './notice-fields.ts';
import type { WholeNotice } from './public-notices.port.ts';

export type PreviewNotice = (actor: Actor, id: number) => Promise<NoticePreviewView>;

type Ports<W extends WholeNotice> = {
  /** Of the list that holds it. */
  area: Extract<Area, 'notice' | 'family-notice'>;
  /** Throws where the actor may not read it. */
  crud: { get(actor: Actor, id: number): Promise<unknown> };
  /** A live notice whatever its state. */
  find: (id: number) => Promise<W | undefined>;
  show: (notice: W, now: InstantString) => NoticeDetailView;
  clock: Clock;
};

/** Shows a notice as its readers would see it, whatever its state, to workers who may read it. */
export function makePreviewNotice<W extends WholeNotice>({
  area,
  crud,
  find,
  show,
  clock,
}: Ports<W>): PreviewNotice {
  return async (actor, id) => {
    await crud.get(actor, id);
    const notice = await find(id);
    if (!notice) throw new DomainError('notFound', `${area}.notFound`, 'お知らせが見つかりません。');
    const now = clock.now();
    return {
      id,
      state: stateOf(notice, now),
      period: periodOf(notice),
      mayWrite: can(actor, `${area}:write`),
      notice: show(notice, now),
    };
  };
}

const periodOf = ({ publishAt, endAt }: WholeNotice): string =>
  `${formatDateTime(publishAt)}から${endAt ? `${formatDateTime(endAt)}まで` : '（終わりの日時なし）'}`;

const stateOf = (notice: WholeNotice, now: InstantString): Choice => {
  const value = noticeState(notice, now);
  return NOTICE_STATE_CHOICES.find((choice) => choice.value === value) ?? { value, label: value };
};
