import { DomainError } from '../../domain/errors.ts';
import { mayAdminister, type Worker } from '../../domain/worker/worker.ts';
import type { CheckStep } from '../resource/crud-steps.ts';
import type { WorkerAccess, WorkerRow } from './workers.port.ts';

/** Refuses to stop, remove or demote the last システム管理 who can sign in. */
export const keepLastAdmin =
  (access: Pick<WorkerAccess, 'holdAdmins'>): CheckStep<WorkerRow, Worker> =>
  async ({ act, before, input }) => {
    if (act === 'create' || act === 'restore') return;
    const admins = await access.holdAdmins();
    const isLast = admins.length === 1 && admins[0] === before.id;
    if (isLast && !(input && mayAdminister(input)))
      throw new DomainError(
        'rejected',
        'worker.lastAdmin',
        'ログインできるシステム管理がほかにいません。先に別の職員をシステム管理にし、パスワードを発行してください。',
      );
  };
