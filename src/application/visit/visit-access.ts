import { type Actor, can, type WorkerActor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';

/** The same for a visit that is not there and for one of somebody else. */
export const visitMissing = (): DomainError =>
  new DomainError('notFound', 'visit.notFound', 'その面会は見つかりません。画面を開き直してください。');

/** The worker who may see visits (`read`) or act on them; throws `forbidden` for anybody else. */
export function requireVisitWorker(actor: Actor, right: 'read' | 'write'): WorkerActor {
  if (can(actor, `visit:${right}`)) return actor;
  const doing = right === 'read' ? '見る' : '変更する';
  throw new DomainError('forbidden', 'visit.forbidden', `面会を${doing}権限がありません。`);
}
