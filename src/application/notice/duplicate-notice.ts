import type { Actor } from '../../domain/actor.ts';
import { type NoticeContent, TITLE_LIMIT } from '../../domain/notice/notice.ts';
import { graphemes } from '../../domain/text.ts';
import type { Clock } from '../clock.port.ts';
import type { Crud } from '../resource/crud.ts';
import type { Stored } from '../resource/resource.ts';

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
