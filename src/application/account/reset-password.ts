import { firstPassword } from '../../domain/account/password.ts';
import type { Actor, Audience } from '../../domain/actor.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Stored } from '../resource/resource.ts';
import type { TouchRow } from '../resource/touch-row.ts';
import type { Passwords } from './passwords.port.ts';
import type { RandomSigns } from './random-signs.port.ts';
import type { Sessions } from './sessions.port.ts';

/** Where passwords of one audience are kept. */
export interface PasswordHashes {
  /** Ends the account's requests for a reset by mail, too: their links were for the password before. Joins the transaction that runs. */
  setPasswordHash(id: number, hash: string): Promise<void>;
}

type Ports<T extends Stored> = {
  audience: Audience;
  touch: TouchRow<T>;
  hashes: PasswordHashes;
  passwords: Pick<Passwords, 'hash'>;
  sessions: Pick<Sessions, 'endAll'>;
  randomSigns: RandomSigns;
};

/** Gives the row and the password to hand over; it is shown this once and kept nowhere. */
export type ResetPassword<T extends Stored> = (
  actor: Actor,
  id: number,
) => Promise<{ row: T; password: string }>;

/**
 * A new first password for an account; whoever is signed in with the old one is out. Throws as the list does, and
 * `rejected` for the own account: its session would end before the password was read.
 */
export function makeResetPassword<T extends Stored>(ports: Ports<T>): ResetPassword<T> {
  const { audience, touch, hashes, passwords, sessions, randomSigns } = ports;
  return async (actor, id) => {
    if (actor.audience === audience && actor.id === id)
      throw new DomainError(
        'rejected',
        'auth.ownPassword',
        '自分の新しいパスワードは、ここでは発行できません。右上の名前から「アカウント」を開いて変えてください。',
      );
    const password = firstPassword(randomSigns);
    const hash = await passwords.hash(password);
    const row = await touch(actor, id, 'newPassword', async () => {
      await hashes.setPasswordHash(id, hash);
      await sessions.endAll({ audience, id });
      return null;
    });
    return { row, password };
  };
}
