import { firstPassword } from '../../domain/account/password.ts';
import { GUEST } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { AccountStore } from '../account/accounts.port.ts';
import type { Passwords, RandomCharacters } from '../account/passwords.port.ts';
import type { Sessions } from '../account/sessions.port.ts';
import type { History } from '../history/history.port.ts';
import type { InTransaction } from '../transaction.port.ts';
import { workerResource } from './worker.resource.ts';
import type { WorkerAccess } from './workers.port.ts';

type Ports = {
  accounts: Pick<AccountStore, 'byLogin'>;
  access: Pick<WorkerAccess, 'setPasswordHash'>;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Sessions;
  randomCharacters: RandomCharacters;
  history: Pick<History, 'record'>;
  inTransaction: InTransaction;
};

/** Gives the password to hand over; it is shown this once and kept nowhere. */
type RenewPassword = (number: string) => Promise<{ name: string; password: string }>;

/**
 * A new first password on the word of whoever runs the server: no actor is asked, and the history names none.
 * Whoever is signed in with the old one is out. Throws `notFound` for a number nobody has.
 */
export function makeRenewPassword(ports: Ports): RenewPassword {
  const { accounts, access, passwords, sessions, randomCharacters, history, inTransaction } = ports;
  return async (number) => {
    const account = await accounts.byLogin(number);
    if (!account)
      throw new DomainError('notFound', 'worker.notFound', `職員番号 ${number} の職員は見つかりません。`);
    const { id, name } = account.actor;
    const password = firstPassword(randomCharacters);
    const hash = await passwords.hash(password);
    await inTransaction(async () => {
      await access.setPasswordHash(id, hash);
      await sessions.endAll({ audience: 'manager', id });
      await history.record({
        actor: GUEST,
        resource: workerResource.name,
        rowId: id,
        act: 'newPassword',
        before: null,
        after: null,
      });
    });
    return { name, password };
  };
}
