import { DomainError } from '../../domain/errors.ts';
import type { Worker } from '../../domain/worker/worker.ts';
import type { Crud } from '../resource/crud.ts';
import type { InTransaction } from '../transaction.port.ts';
import type { WorkerAccess, WorkerRow } from './worker-rows.port.ts';

type WorkerCrud = Crud<WorkerRow, Worker>;
type Ports = { access: WorkerAccess; inTransaction: InTransaction };

/** The list's use cases, of which none stops, removes or demotes the last システム管理 who can sign in. */
export function keepLastAdmin(crud: WorkerCrud, { access, inTransaction }: Ports): WorkerCrud {
  const guarded = <R>(change: () => Promise<R>): Promise<R> =>
    inTransaction(async () => {
      const before = await access.countAdmins();
      const result = await change();
      if (before > 0 && (await access.countAdmins()) === 0)
        throw new DomainError(
          'rejected',
          'worker.lastAdmin',
          'ログインできるシステム管理がほかにいません。先に別の職員をシステム管理にし、パスワードを発行してください。',
        );
      return result;
    });
  return {
    ...crud,
    update: (actor, id, version, raw) => guarded(() => crud.update(actor, id, version, raw)),
    remove: (actor, id) => guarded(() => crud.remove(actor, id)),
  };
}
