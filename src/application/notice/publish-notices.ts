import type { Actor } from '../../domain/actor.ts';
import type { NoticeStatus } from '../../domain/notice/notice.ts';
import type { Crud } from '../resource/crud.ts';
import type { Stored } from '../resource/resource.ts';
import type { InTransaction } from '../transaction.port.ts';

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
