import { type Actor, can } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { formatDateTime } from '../../domain/format.ts';
import {
  type NoticeContent,
  type NoticeStatus,
  noticeState,
  TITLE_LIMIT,
} from '../../domain/notice/notice.ts';
import { graphemes } from '../../domain/text.ts';
import type { InstantString } from '../../domain/time.ts';
import type { Area } from '../../domain/worker/roles.ts';
import type { Clock } from '../clock.port.ts';
import type { Choice } from '../resource/choice.ts';
import type { Crud } from '../resource/crud.ts';
import type { Stored } from '../resource/resource.ts';
import type { InTransaction } from '../transaction.port.ts';
import { NOTICE_STATE_CHOICES } from './notice.resource.ts';
import type { NoticeDetailView, NoticePreviewView } from './notice.view.ts';
import type { WholeNotice } from './notices.port.ts';

export type DuplicateNotice = (actor: Actor, id: number) => Promise<number>;

type Ports<T extends Stored & NoticeContent, I> = {
  crud: Pick<Crud<T, I>, 'get' | 'create'>;
  clock: Clock;
  /** What the copy is for besides its content: the fields that say to whom. */
  forWhom: (row: T) => object;
};

const MARK = 'の写し';

/** Makes a draft with the same content, to be published from now on; the end and the deadline are left out. */
export function makeDuplicateNotice<T extends Stored & NoticeContent, I>({
  crud,
  clock,
  forWhom,
}: Ports<T, I>): DuplicateNotice {
  return async (actor, id) => {
    const row = await crud.get(actor, id);
    const { categoryId, body, attachments } = row;
    return crud.create(actor, {
      ...forWhom(row),
      categoryId,
      body,
      attachments,
      title: copiedTitle(row.title),
      publishAt: clock.now(),
      status: 'draft',
    });
  };
}

const copiedTitle = (title: string): string =>
  title.endsWith(MARK) || graphemes(title) + graphemes(MARK) > TITLE_LIMIT ? title : title + MARK;

export type PublishNotices = (actor: Actor, ids: readonly number[], status: NoticeStatus) => Promise<number>;

/** Publishes notices or takes them back to drafts, all or none; returns how many were changed by it. */
export function makePublishNotices<T extends Stored & { readonly status: NoticeStatus }, I>(ports: {
  crud: Pick<Crud<T, I>, 'mayCreate' | 'get' | 'update'>;
  inTransaction: InTransaction;
}): PublishNotices {
  const { crud, inTransaction } = ports;
  return async (actor, ids, status) => {
    crud.mayCreate(actor);
    return inTransaction(async () => {
      let changed = 0;
      for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
        const row = await crud.get(actor, id);
        if (row.deletedAt || row.status === status) continue;
        await crud.update(actor, id, row.version, { ...row, status });
        changed += 1;
      }
      return changed;
    });
  };
}

export type PreviewNotice = (actor: Actor, id: number) => Promise<NoticePreviewView>;

type PreviewNoticePorts<W extends WholeNotice> = {
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
}: PreviewNoticePorts<W>): PreviewNotice {
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
