import type { Actor } from '../../domain/actor.ts';
import { TITLE_LIMIT } from '../../domain/notice/notice.ts';
import { graphemes } from '../../domain/text.ts';
import type { Clock } from '../clock.port.ts';
import type { NoticeRow } from './notice-rows.port.ts';
import type { NoticeCrud } from './write-notice.ts';

export type DuplicateNotice = (actor: Actor, id: number) => Promise<number>;

const MARK = 'の写し';

/** Makes a draft with the same content, to be published from now on; the end and the deadline are left out. */
export function makeDuplicateNotice({ crud, clock }: { crud: NoticeCrud; clock: Clock }): DuplicateNotice {
  return async (actor, id) => {
    const row = await crud.get(actor, id);
    return crud.create(actor, {
      ...asForm(row),
      title: copiedTitle(row.title),
      publishAt: clock.now(),
      status: 'draft',
    });
  };
}

const copiedTitle = (title: string): string =>
  title.endsWith(MARK) || graphemes(title) + graphemes(MARK) > TITLE_LIMIT ? title : title + MARK;

const asForm = ({ title, categoryId, facility, body, attachments }: NoticeRow) => ({
  title,
  categoryId,
  facility,
  body,
  attachments,
});
