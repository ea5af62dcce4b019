import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { PublishNotices } from '../notice/notice-acts.ts';
import { familyNoticeResource } from './family-notice.resource.ts';
import type { FamilyNoticeCrud } from './family-notices.port.ts';
import type { NoticeReach } from './notice-progress.ts';

type Ports = {
  crud: Pick<FamilyNoticeCrud, 'mayCreate' | 'get'>;
  reach: NoticeReach;
  publish: PublishNotices;
};

/** Publishing in bulk, but of what would mail families: that is published on its form, which tells whom it reaches. */
export const makePublishShown =
  ({ crud, reach, publish }: Ports): PublishNotices =>
  async (actor: Actor, ids, status) => {
    crud.mayCreate(actor);
    if (status === 'published')
      for (const id of ids) {
        const row = await crud.get(actor, id);
        if (row.status === 'draft' && reach.mails({ ...row, status }, row)) throw unshown(row.title);
      }
    return publish(actor, ids, status);
  };

const unshown = (title: string) =>
  new DomainError(
    'rejected',
    `${familyNoticeResource.name}.unshown`,
    `「${title}」はメールで知らせるお知らせです。宛先を確かめられるように、編集の画面から公開してください。`,
  );
