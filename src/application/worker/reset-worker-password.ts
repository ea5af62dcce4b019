import type { Actor } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import { firstPassword } from '../../domain/password.ts';
import type { Passwords } from '../auth/passwords.port.ts';
import type { RandomSigns } from '../auth/random-signs.port.ts';
import type { Sessions } from '../auth/sessions.port.ts';
import { makeTouchWorker, type TouchPorts } from './touch-worker.ts';
import type { WorkerAccess } from './worker-rows.port.ts';

type Ports = TouchPorts & {
  access: WorkerAccess;
  passwords: Passwords;
  sessions: Sessions;
  randomSigns: RandomSigns;
};

/** Gives the password to hand over; it is shown this once and kept nowhere. */
export type ResetWorkerPassword = (actor: Actor, id: number) => Promise<{ name: string; password: string }>;

/**
 * A new first password for a worker; whoever is signed in with the old one is out. Throws as the list does, and
 * `rejected` for the own account: its session would end before the password was read.
 */
export function makeResetWorkerPassword(ports: Ports): ResetWorkerPassword {
  const { access, passwords, sessions, randomSigns } = ports;
  const touch = makeTouchWorker(ports);
  return async (actor, id) => {
    if (actor.audience === 'manager' && actor.id === id)
      throw new DomainError(
        'rejected',
        'worker.ownPassword',
        '自分の新しいパスワードは、ここでは発行できません。ほかのシステム管理か施設管理者に頼んでください。',
      );
    const password = firstPassword(randomSigns);
    const hash = await passwords.hash(password);
    const { name } = await touch(actor, id, 'newPassword', async () => {
      await access.setPasswordHash(id, hash);
      await sessions.endAll({ audience: 'manager', id });
    });
    return { name, password };
  };
}
